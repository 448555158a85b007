import { buffer } from 'node:stream/consumers';
import { openPicture } from '../open-picture.ts';
import { DOUBTFUL_CONFIDENCE, type ExtractionEvent, type Page, type ReadPage } from '../pages.ts';
import { openVisionModel, type VisionModel, type VisionSettings } from './vision-model.ts';
import { weighWords } from './weigh-words.ts';

/** Doubtful words of a page, as a share, from which it is worth the money. */
const MANY_DOUBTS = 0.1;
/** No provider takes a larger picture. */
const MAX_SHOWN_BYTES = 20_000_000;
/** Failures in a row after which a model is left alone for this file: each may last for minutes. */
const MAX_FAILURES = 2;

/** Whether recognition was unsure of a page on which there is something. A blank one is never shown to a model: it might see something. */
const isHard = ({ source, confidence, wordCount, doubtfulCount }: Page): boolean =>
  (source === 'ocr' || source === 'both') && wordCount > 0 && confidence !== null
  && (confidence < DOUBTFUL_CONFIDENCE || doubtfulCount >= wordCount * MANY_DOUBTS);

/**
 * Shows the pictures of hard pages to a model, and weighs its words against those that were recognised. A model that fails, or whose words
 * do not fit the page, changes nothing; the receipt says how often it was asked and heard, and `report` hears what failed.
 */
export async function* readHardPages(
  events: AsyncIterable<ExtractionEvent>, settings: VisionSettings, signal: AbortSignal = new AbortController().signal,
): AsyncGenerator<ExtractionEvent, void> {
  const model = openVisionModel(settings);
  let [shown, used, failures] = [0, 0, 0];
  const isWorthwhile = ({ page, imagePath }: ReadPage) =>
    imagePath !== undefined && shown < settings.maxPages && failures < MAX_FAILURES && isHard(page);
  for await (const event of events) {
    if (event.type === 'finished') {
      const vision = { visionModel: `${settings.provider} ${settings.model}`, visionPagesShown: shown, visionPagesUsed: used };
      yield { ...event, receipt: { ...event.receipt, settings: { ...event.receipt.settings, ...vision } } };
    } else if (event.type === 'page' && isWorthwhile(event)) {
      shown += 1;
      const { page, error } = await lookAt(event, { model, signal, report: settings.report });
      failures = error === null ? 0 : failures + 1;
      if (page !== null) used += 1;
      yield { ...event, page: page ?? event.page };
    } else yield event;
  }
}

type Look = { model: VisionModel; signal: AbortSignal; report: VisionSettings['report'] };

async function lookAt({ page, imagePath = '' }: ReadPage, { model, signal, report }: Look): Promise<{ page: Page | null; error: Error | null }> {
  try {
    const picture = await buffer(await openPicture(imagePath, MAX_SHOWN_BYTES));
    return { page: weighWords(page, await model.transcribe(picture, signal)), error: null };
  } catch (thrown) {
    // The page was read without it: only who does not want the file any more ends the reading.
    if (signal.aborted) throw thrown;
    const error = withoutCauses(thrown);
    report?.(error);
    return { page: null, error };
  }
}

/** The causes of such an error quote what the model answered, which is what stands on somebody's page. */
const withoutCauses = (thrown: unknown): Error => new Error(thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : 'thrown without an error');
