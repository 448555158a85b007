import { z } from 'zod';

export const retentionConfig = z.object({
  DELETION_DRY_RUN: z.stringbool().default(false)
    .describe('Only rehearse the deletion of files that a plan does not keep: days are set and people are warned as always, nothing is deleted, and the audit log says what would have been. '
      + 'Without SMTP_URL, and of people whose address is not confirmed, nothing is deleted: nobody loses what they were not told of.'),
});
export type RetentionConfig = z.output<typeof retentionConfig>;
