import type { previewMessages as english } from '../en/preview-messages.ts';
import type { Translation } from '../translation.ts';
import { preview } from './preview.ts';

export const previewMessages = { preview } satisfies Translation<typeof english>;
