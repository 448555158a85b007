import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|html|svg|json|txt|webmanifest)$/;
/** Below this a compressed answer is not smaller by a packet. */
const MIN_BYTES = 1024;

/** Writes `x.br` and `x.gz` beside each text file, so that the server sends them without work. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) { folder = path.resolve(config.root, config.build.outDir); },
    async closeBundle() {
      const names = await readdir(folder, { recursive: true });
      for (const name of names.filter((each) => COMPRESSIBLE.test(each))) await compress(path.join(folder, name));
    },
  };
}

async function compress(file: string) {
  const bytes = await readFile(file);
  if (bytes.length < MIN_BYTES) return;
  await writeFile(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  await writeFile(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
