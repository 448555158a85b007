import { byErrorKey } from '../error-key.ts';
import { accounts } from './accounts.ts';
import { errors } from './errors.ts';
import { home } from './home.ts';
import { plans } from './plans.ts';
import { setup } from './setup.ts';
import { shell } from './shell.ts';
import { connection, errorPage, ui } from './ui.ts';

/** Everything that is said in English; the first of all catalogues. */
export const messages = { ui, connection, errorPage, shell, home, accounts, setup, plans, errors: byErrorKey(errors) };
