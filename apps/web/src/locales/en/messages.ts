import { home } from './home.ts';
import { plans } from './plans.ts';
import { shell } from './shell.ts';
import { connection, errorPage, ui } from './ui.ts';

/** Everything that is said in English; the first of all catalogues. */
export const messages = { ui, connection, errorPage, shell, home, plans };
