import type { shortcutMessages as english } from '../en/shortcut-messages.ts';
import type { Translation } from '../translation.ts';
import { shortcuts } from './shortcuts.ts';

export const shortcutMessages = { shortcuts } satisfies Translation<typeof english>;
