import { security } from './security.ts';

/** What is said about the ways into an account, in English; it is fetched with that part of the profile page. */
export const securityMessages = { security };
