import { accounts } from './accounts.ts';
import { setup } from './setup.ts';

/** What is said while signing in and setting up, in English. */
export const entranceMessages = { accounts, setup };
