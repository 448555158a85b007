import type { duplicateMessages as english } from '../en/duplicate-messages.ts';
import type { Translation } from '../translation.ts';
import { duplicates } from './duplicates.ts';

export const duplicateMessages = { duplicates } satisfies Translation<typeof english>;
