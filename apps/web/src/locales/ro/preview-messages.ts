import type { previewMessages as english } from '../en/preview-messages.ts';
import type { Translation } from '../translation.ts';
import { notes } from './notes.ts';
import { preview } from './preview.ts';

export const previewMessages = { notes, preview } satisfies Translation<typeof english>;
