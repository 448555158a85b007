import type { entranceMessages as english } from '../en/entrance-messages.ts';
import type { Translation } from '../translation.ts';
import { accounts } from './accounts.ts';
import { captcha } from './captcha.ts';
import { setup } from './setup.ts';
import { forcedReload, maintenance } from './system.ts';

export const entranceMessages = { accounts, captcha, setup, maintenance, forcedReload } satisfies Translation<typeof english>;
