import { accounts } from './accounts.ts';
import { captcha } from './captcha.ts';
import { setup } from './setup.ts';
import { forcedReload, maintenance } from './system.ts';

/** What is said before the application proper: while signing in, setting up, maintaining and renewing it, in English. */
export const entranceMessages = { accounts, captcha, setup, maintenance, forcedReload };
