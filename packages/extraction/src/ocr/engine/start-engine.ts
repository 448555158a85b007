import { DecoderMissing } from '../../errors.ts';
import type { ReadingOptions } from '../../options.ts';
import { findCacheFolder, unpackLanguageData } from './language-data.ts';
import type { OcrEngine } from './ocr-engine.ts';
import { findNativeTesseract, nativeTesseract } from './tesseract-native.ts';
import { wasmTesseract } from './tesseract-wasm.ts';

/** The Tesseract of this machine where there is one, else the one that came with this package. */
export async function startEngine({ engine, cacheFolder }: Pick<ReadingOptions, 'engine' | 'cacheFolder'>): Promise<OcrEngine> {
  const data = await unpackLanguageData(cacheFolder ?? await findCacheFolder());
  const version = engine === 'wasm' ? null : await findNativeTesseract();
  if (version !== null) return nativeTesseract(version, data);
  if (engine === 'native') throw new DecoderMissing('Tesseract 5 is not installed.', { program: 'tesseract' });
  return wasmTesseract(data);
}
