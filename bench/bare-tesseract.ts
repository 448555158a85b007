import { spawnSync } from 'node:child_process';
import { findCacheFolder, unpackLanguageData } from '../packages/extraction/src/ocr/engine/language-data.ts';

const codes: Record<string, string> = { en: 'eng', es: 'spa', fr: 'fra', de: 'deu', ro: 'ron' };
const data = await unpackLanguageData(await findCacheFolder());

/** The text that the Tesseract of this machine finds by itself: same networks, one thread, told the language. */
export function bareTesseract(file: string, language: string): string {
  const { stdout } = spawnSync('tesseract', [file, 'stdout', '-l', codes[language] ?? 'eng', '--psm', '3', '--oem', '1'], {
    env: { PATH: process.env.PATH, OMP_THREAD_LIMIT: '1', TESSDATA_PREFIX: data }, maxBuffer: 64 * 1024 * 1024,
  });
  return stdout.toString();
}
