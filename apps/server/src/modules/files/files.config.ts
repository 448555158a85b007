import { TRASH_DAYS } from '@scriba/contract/plans';
import { z } from 'zod';

export const filesConfig = z.object({
  TRASH_DAYS: z.coerce.number().int().min(1).default(TRASH_DAYS).describe('Days that deleted files can be restored.'),
});
export type FilesConfig = z.output<typeof filesConfig>;
