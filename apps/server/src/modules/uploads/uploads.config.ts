import { extraFileTypes, type Extension } from '@scriba/contract/file-types';
import { MAX_UPLOAD_BYTES } from '@scriba/contract/files';
import { z } from 'zod';

const MIB = 1024 ** 2;
const extras = Object.keys(extraFileTypes);

export const uploadsConfig = z.object({
  MAX_UPLOAD_MB: z.coerce.number().positive().default(MAX_UPLOAD_BYTES / MIB).describe('Largest file in MB of 1,048,576 bytes; a file of exactly this size is accepted. It holds with plans and without.'),
  EXTRA_FILE_TYPES: z.string().default('').transform((list) => list.split(',').map((name) => name.trim().toLowerCase()).filter(Boolean))
    .refine((list) => list.every((name) => extras.includes(name)), `only ${extras.join(', ')} can be added`)
    .transform((list) => list as Extension[])
    .describe(`File types beyond the standard list, separated by commas: ${extras.join(', ')}.`),
});
export type UploadsConfig = z.output<typeof uploadsConfig>;
