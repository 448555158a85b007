import { accounts } from './accounts.ts';
import { setup } from './setup.ts';
import { forcedReload, maintenance } from './system.ts';

/** What is said before the application proper: while signing in, setting up, maintaining and renewing it, in English. */
export const entranceMessages = { accounts, setup, maintenance, forcedReload };
