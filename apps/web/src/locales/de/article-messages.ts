import type { articleMessages as english } from '../en/article-messages.ts';
import type { Translation } from '../translation.ts';
import { docs } from './docs.ts';
import { frames } from './frames.ts';
import { privacy, terms } from './pages.ts';

export const articleMessages = { docs, privacy, terms, frames } satisfies Translation<typeof english>;
