import type { messages as english } from '../en/messages.ts';
import type { Translation } from '../translation.ts';
import { home } from './home.ts';
import { plans } from './plans.ts';
import { shell } from './shell.ts';
import { connection, errorPage, ui } from './ui.ts';

export const messages = {
  ui, connection, errorPage, shell, home, plans,
} satisfies Translation<typeof english>;
