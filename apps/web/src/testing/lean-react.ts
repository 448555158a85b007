import * as react from 'react';

/**
 * React keeps of each element in which line it was made, for a window of the tools of developers that no test opens: an error with its
 * stack for each, a fifth of all that tests of screens cost. It does so until it has counted ten thousand, so it is told that it has.
 */
const internals = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
