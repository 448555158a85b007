import type { Language } from '../options.ts';
import type { StepRecord } from '../pages.ts';
import { cpuSecondsUsed } from '../process-cost.ts';
import { withAddresses } from './addresses.ts';
import { markBullets } from './bullets.ts';
import type { EngineWord } from './engine/ocr-engine.ts';
import { withDebitMarks } from './debit-marks.ts';
import { withDropCaps } from './drop-caps.ts';
import { withFrenchOrdinals } from './french-ordinals.ts';
import { withLoneStrokes } from './lone-strokes.ts';
import { withLoneZeros } from './lone-zeros.ts';
import { withoutMistakes } from './mistaken-letters.ts';
import { withNumberMarks } from './number-marks.ts';
import { withDoubtedCounts } from './overcounted.ts';
import type { PageState } from './page-state.ts';
import { partDigits } from './part-digits.ts';
import { partWords } from './part-words.ts';
import { withoutPatterns } from './patterns.ts';
import { hasDust } from './prepare-page.ts';
import { withDrawnBoxes } from './signs/drawn-boxes.ts';
import { withSigns } from './signs/with-signs.ts';

/** The words of a page, amended by what their picture shows and no engine reads: spaces, points and minus signs, signs, boxes and bullets. */
export function amendWords(
  { image, letterHeight }: PageState, words: readonly EngineWord[], { languages, records }: { languages: readonly Language[]; records: StepRecord[] },
): EngineWord[] {
  const real = withDoubtedCounts(image, withoutPatterns(words));
  const numbers = hasDust(records) ? real : withNumberMarks(image, real);
  const parted = withLoneStrokes(image, withLoneZeros(partDigits(image, partWords(image, numbers))), languages);
  const before = cpuSecondsUsed();
  const read = withSigns(image, parted);
  const signed = letterHeight === null ? read : withDrawnBoxes(image, letterHeight, read);
  const known = new Set(parted);
  const found = signed.filter((word) => !known.has(word)).length;
  records.push({ step: 'signs', isApplied: found > 0, measured: found, cpuSeconds: cpuSecondsUsed() - before });
  const spelt = withFrenchOrdinals(withAddresses(withoutMistakes(signed)), languages);
  return markBullets(image, withDropCaps(withDebitMarks(spelt)));
}
