import { profile } from './profile.ts';

/** What is said on the own profile only, in English; it is fetched with it. */
export const profileMessages = { profile };
