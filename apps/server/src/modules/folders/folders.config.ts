import { MAX_FOLDER_DEPTH } from '@scriba/contract/folders';
import { z } from 'zod';

export const foldersConfig = z.object({
  MAX_FOLDER_DEPTH: z.coerce.number().int().min(1).max(100).default(MAX_FOLDER_DEPTH).describe('How deep folders can be nested; a top folder has depth 1.'),
});
export type FoldersConfig = z.output<typeof foldersConfig>;
