import { createWriteStream } from 'node:fs';
import { access, constants, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { detectType, openFileSource, TypeMismatch, type ExtractInput } from '../index.ts';
import { STANDARD_INPUT, UsageError } from './arguments.ts';

export type OpenInput = { input: ExtractInput; remove(): Promise<void> };

/** A named file as it is, also one without an extension; standard input as a file for as long as it is read. */
export async function openInput(file: string, type: string | undefined, signal: AbortSignal): Promise<OpenInput> {
  if (file !== STANDARD_INPUT) {
    if (!(await stat(file)).isFile()) throw new UsageError(`"${file}" is not a file.`);
    await access(file, constants.R_OK);
    const own = path.extname(file).slice(1).toLowerCase();
    const extension = own !== '' ? own : type ?? await typeByContent(file, `"${file}"`);
    return { input: { path: path.resolve(file), extension }, remove: async () => undefined };
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'scriba-input-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const copy = path.join(folder, 'input');
    await pipeline(process.stdin, createWriteStream(copy), { signal });
    return { input: { path: copy, extension: type ?? await typeByContent(copy, 'standard input') }, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Asked whether it is a PDF, the engine says what it is. */
async function typeByContent(file: string, name: string): Promise<string> {
  const source = await openFileSource(file);
  try {
    return (await detectType(source, 'pdf')).extension;
  } catch (error) {
    const actual = error instanceof TypeMismatch ? error.params['actual'] : undefined;
    if (typeof actual === 'string' && actual !== '') return actual;
    throw error instanceof TypeMismatch ? new UsageError(`What ${name} is cannot be told from its content: say it with --type.`) : error;
  } finally {
    await source.close();
  }
}
