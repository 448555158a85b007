import type { Language } from '../../options.ts';
import type { EngineWord, Segmentation } from './ocr-engine.ts';

const WORD_LEVEL = '5';

/** Reads the tab-separated output of Tesseract: one row for each page, block, paragraph, line and word. */
export function parseTsv(tsv: string): EngineWord[] {
  const words: EngineWord[] = [];
  for (const row of tsv.split('\n')) {
    const [level, , block, paragraph, line, , x, y, width, height, confidence, ...text] = row.split('\t');
    const written = text.join('\t').trim();
    if (level !== WORD_LEVEL || written === '') continue;
    words.push({
      text: written, confidence: Math.max(0, Math.round(Number(confidence) * 10)) / 1000,
      x: Number(x), y: Number(y), width: Number(width), height: Number(height),
      block: Number(block), paragraph: Number(paragraph), line: Number(line),
    });
  }
  return words;
}

const codes: Record<Language, string> = { en: 'eng', es: 'spa', fr: 'fra', de: 'deu', ro: 'ron' };

/** `eng+deu`: the names of Tesseract's language files. */
export const tesseractLanguages = (languages: readonly Language[]) => languages.map((language) => codes[language]).join('+');

/** Tesseract's page segmentation modes: automatic, a single uniform block, and a single line. */
export const segmentationModes: Record<Segmentation, string> = { page: '3', column: '4', block: '6', line: '7' };

/** The size of print that pages are scaled to. */
export const PAGE_DPI = 300;
