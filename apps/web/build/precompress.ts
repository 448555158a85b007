import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|html|svg|json|txt|webmanifest)$/;
/** Below this a compressed answer is not smaller by a packet. */
const MIN_BYTES = 1024;

/** Writes `x.br` and `x.gz` beside each text file, so that the server sends them without work. */
export function precompress(): Plugin {
  let folder: string | undefined;
  return {
    name: 'precompress',
    apply: 'build',
    configResolved({ root, build }) { folder = build.write ? path.resolve(root, build.outDir) : undefined; },
    async closeBundle() {
      if (folder === undefined) return;
      for (const name of await readdir(folder, { recursive: true })) if (COMPRESSIBLE.test(name)) await compress(path.join(folder, name));
    },
  };
}

async function compress(file: string) {
  const bytes = await readFile(file);
  if (bytes.length < MIN_BYTES) return;
  await writeFile(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  await writeFile(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
