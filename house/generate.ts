import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openapiDocument } from '../apps/server/src/http/openapi.ts';
import { generateCli } from './generate-cli.ts';
import { generateConfiguration } from './generate-configuration.ts';
import { generateErrors } from './generate-errors.ts';
import { generateFormats } from './generate-formats.ts';
import { generateSchema } from './generate-schema.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Every file of the repository that is made from another one. */
const files: Record<string, () => string | Promise<string>> = {
  'apps/server/src/database/schema.ts': generateSchema,
  'docs/configuration.md': generateConfiguration,
  'docs/api/openapi.json': () => `${JSON.stringify(openapiDocument(undefined), null, 2)}\n`,
  'docs/api/errors.md': generateErrors,
  'docs/formats.md': generateFormats,
  'docs/cli.md': generateCli,
};

/** `node house/generate.ts` writes them; with `--check` it writes nothing and fails when one would change. */
const isCheck = process.argv.includes('--check');
for (const [name, generate] of Object.entries(files)) {
  const file = path.join(root, name);
  const [wanted, found] = await Promise.all([generate(), readFile(file, 'utf8').catch(() => '')]);
  if (wanted === found) continue;
  process.stdout.write(isCheck ? `${name} is not what its source says. Run: node house/generate.ts\n` : `Wrote ${name}\n`);
  if (isCheck) process.exitCode = 1;
  else await mkdir(path.dirname(file), { recursive: true }).then(() => writeFile(file, wanted));
}
