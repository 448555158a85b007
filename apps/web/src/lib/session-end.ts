/** It is over, or somebody else's: they signed in in another tab. */
type SessionEnd = 'lost' | 'exchanged';

/** How the session of this page ended without anybody signing out here: the way in says so. */
let ending: SessionEnd | undefined;

export const noteSessionEnd = (end: SessionEnd) => { ending = end; };
export const sessionEnd = () => ending;
export const forgetSessionEnd = () => { ending = undefined; };
