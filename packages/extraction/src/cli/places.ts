import { access, constants, mkdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { kinds, STANDARD_INPUT, UsageError, type Order } from './arguments.ts';

/**
 * Where the output of each file goes, in the order of the files; undefined is standard output. Looks before the work, not after it, and makes
 * the folder for several files.
 * Throws `UsageError` where an output would take the place of an input.
 */
export async function placesOf(order: Order): Promise<(string | undefined)[]> {
  const { files, output } = order;
  if (output === undefined) return files.map(() => undefined);
  const existing = await stat(output).catch(() => null);
  await access(existing === null ? path.dirname(output) : output, constants.W_OK);
  const isFolder = existing === null ? files.length > 1 || output.endsWith(path.sep) : existing.isDirectory();
  if (files.length > 1 && !isFolder) throw new UsageError(`Several files need a folder, and "${output}" is none.`);
  const places = isFolder ? namesOf(order).map((name) => path.join(output, name)) : [output];
  await refuseInputs(files, places);
  if (isFolder) await mkdir(output, { recursive: true });
  return places;
}

/** The name of each file with another end; numbered where two would be the same. */
function namesOf({ files, kind }: Order): string[] {
  const taken = new Set<string>();
  return files.map((file) => {
    const { name } = path.parse(file === STANDARD_INPUT ? 'stdin' : file);
    for (let number = 1; ; number++) {
      const wanted = `${name}${number === 1 ? '' : ` (${number})`}.${kinds[kind]}`;
      // Some disks know no difference between capitals and small letters.
      if (taken.has(wanted.toLowerCase())) continue;
      taken.add(wanted.toLowerCase());
      return wanted;
    }
  });
}

async function refuseInputs(files: readonly string[], places: readonly string[]) {
  const real = (file: string) => realpath(file).catch(() => path.resolve(file));
  const inputs = new Set(await Promise.all(files.filter((file) => file !== STANDARD_INPUT).map(real)));
  for (const place of places) if (inputs.has(await real(place))) throw new UsageError(`"${place}" is one of the files to read: choose another -o.`);
}
