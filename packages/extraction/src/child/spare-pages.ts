import { OutOfMemory } from '../errors.ts';
import { pageOf } from '../layout/blocks.ts';
import { WORKING_MEGAPIXELS } from '../ocr/working-size.ts';
import { defaultOptions } from '../options.ts';
import type { ExtractionEvent } from '../pages.ts';
import type { ChildLimits, ChildRun } from './run-child.ts';
import type { ChildOrder } from './protocol.ts';

type ReadingOrder = Extract<ChildOrder, { task: 'extract' }>;
type ReadingRun = ChildRun & { order: ReadingOrder };
type Run = (run: ChildRun) => AsyncIterable<ExtractionEvent>;

/** A page that ended its reader is tried once more with so much of its pixels. */
const SMALLER = 0.25;
/** More pages than this do not end their readers by chance: those after them are all read smaller, and no more are left out. */
const MAX_SPARED = 20;

/** How far the children have come. */
type Progress = {
  isOpened: boolean;
  pageCount: number;
  nextPage: number;
  pagesRecognised: number;
  /** Whether the next page is read in fewer pixels, mostly because it has ended a reader already. */
  isSmaller: boolean;
  pagesRead: number;
  pagesSpared: number;
  pagesLost: number;
  /** Time spent in children: the caller's own does not count. */
  seconds: number;
};

/**
 * Reads a file in one child, and where a page takes too much memory, the others in further ones: that page is tried once more in fewer pixels,
 * alone, and then left out with a warning. Throws what `run` throws for any other reason, and where no page can be read.
 */
export async function* sparePages(reading: ReadingRun, run: Run): AsyncGenerator<ExtractionEvent, void> {
  const { fromPage = defaultOptions.fromPage } = reading.order.options;
  const progress: Progress = {
    isOpened: false, pageCount: 0, nextPage: fromPage, pagesRecognised: 0, isSmaller: false, pagesRead: fromPage - 1, pagesSpared: 0, pagesLost: 0,
    seconds: 0,
  };
  for (let isOver = false; !isOver;) {
    try {
      isOver = yield* readOn(run(nextRun(reading, progress)), reading, progress);
    } catch (error) {
      if (!mayGoOn(error, progress) || secondsLeft(reading, progress) <= 0) throw error;
      if (progress.isSmaller) yield leaveOut(progress);
      else spareNext(progress);
    }
  }
}

/** What one child tells. False where it is left before its end, because it has read the page that it was to read smaller. */
async function* readOn(child: AsyncIterable<ExtractionEvent>, reading: ReadingRun, progress: Progress): AsyncGenerator<ExtractionEvent, boolean> {
  let since = performance.now();
  const stop = () => { progress.seconds += (performance.now() - since) / 1000; };
  try {
    for await (const event of child) {
      if (!isNews(event, progress)) continue;
      stop();
      yield event;
      since = performance.now();
      if (event.type === 'page' && mayGrow(reading, progress)) return false;
    }
    return true;
  } finally {
    stop();
  }
}

/** Whether to leave the child that reads smaller, now that a page has come, so that the next page is read in full again. */
function mayGrow(reading: ReadingRun, progress: Progress): boolean {
  if (!progress.isSmaller || progress.pagesSpared >= MAX_SPARED || pagesLeft(reading, progress) === 0) return false;
  progress.isSmaller = false;
  return true;
}

/** A file that ends its reader before or after its pages does so as a whole, and so does one of which no page was read. */
function mayGoOn(error: unknown, { isOpened, isSmaller, pageCount, nextPage, pagesRead, pagesLost }: Progress): boolean {
  if (!(error instanceof OutOfMemory) || !isOpened || nextPage > pageCount) return false;
  return !isSmaller || (pagesLost < MAX_SPARED && pagesRead + pageCount - nextPage > 0);
}

function pagesLeft({ order: { options } }: ReadingRun, { pageCount, nextPage }: Progress): number {
  return Math.max(0, Math.min(pageCount, options.maxPages ?? defaultOptions.maxPages) - nextPage + 1);
}

/** Of the time that one child would have had for all pages. */
function secondsLeft({ order, limits: { secondsBase, secondsPerPage } }: ReadingRun, progress: Progress): number {
  const { fromPage = defaultOptions.fromPage, maxPages = defaultOptions.maxPages } = order.options;
  const pages = Math.max(0, Math.min(progress.pageCount, maxPages) - fromPage + 1);
  return secondsBase + secondsPerPage * pages - progress.seconds;
}

function nextRun(reading: ReadingRun, progress: Progress): ReadingRun {
  const { nextPage, isSmaller, pagesRecognised } = progress;
  const { options } = reading.order;
  const { workingMegapixels = WORKING_MEGAPIXELS, maxOcrPages = defaultOptions.maxOcrPages } = options;
  const left = {
    fromPage: nextPage, maxOcrPages: Math.max(0, maxOcrPages - pagesRecognised),
    workingMegapixels: isSmaller ? workingMegapixels * SMALLER : workingMegapixels,
  };
  const limits = progress.isOpened ? limitsLeft(reading, progress) : reading.limits;
  return { ...reading, limits, order: { ...reading.order, options: { ...options, ...left } } };
}

/** What a further child gets of the time that is left: for its start as much as the first one had, the rest for the pages to come. */
function limitsLeft(reading: ReadingRun, progress: Progress): ChildLimits {
  const seconds = secondsLeft(reading, progress);
  const secondsBase = Math.min(reading.limits.secondsBase, seconds);
  return { ...reading.limits, secondsBase, secondsPerPage: (seconds - secondsBase) / Math.max(1, pagesLeft(reading, progress)) };
}

/** Notes what has come, and answers whether it is new: a further child opens the file again. */
function isNews(event: ExtractionEvent, progress: Progress): boolean {
  if (event.type === 'opened') {
    const isFirst = !progress.isOpened;
    progress.isOpened = true;
    progress.pageCount = event.pageCount ?? 0;
    return isFirst;
  }
  if (event.type !== 'page') return true;
  progress.nextPage = event.page.page + 1;
  progress.pagesRead += 1;
  if (event.page.source === 'ocr' || event.page.source === 'both') progress.pagesRecognised += 1;
  return true;
}

function spareNext(progress: Progress) {
  progress.isSmaller = true;
  progress.pagesSpared += 1;
}

function leaveOut(progress: Progress): ExtractionEvent {
  const page = pageOf({ page: progress.nextPage, source: 'not-read', blocks: [], warnings: ['page-too-big'] });
  progress.nextPage += 1;
  progress.isSmaller = progress.pagesSpared >= MAX_SPARED;
  progress.pagesLost += 1;
  return { type: 'page', page };
}
