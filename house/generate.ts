import path from 'node:path';
import { generateSchema } from './generate-schema.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Writes every file of the repository that is made from another one. CI fails when this changes anything. */
await generateSchema(path.join(root, 'apps/server/src/database/schema.ts'));
