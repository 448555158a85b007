import type { entranceMessages as english } from '../en/entrance-messages.ts';
import type { Translation } from '../translation.ts';
import { accounts } from './accounts.ts';
import { setup } from './setup.ts';

export const entranceMessages = { accounts, setup } satisfies Translation<typeof english>;
