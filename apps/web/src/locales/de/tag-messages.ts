import type { tagMessages as english } from '../en/tag-messages.ts';
import type { Translation } from '../translation.ts';
import { tags } from './tags.ts';

export const tagMessages = { tags } satisfies Translation<typeof english>;
