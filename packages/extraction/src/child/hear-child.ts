import { lstat } from 'node:fs/promises';
import { Crashed } from '../errors.ts';
import { pageImagePath } from '../ocr/page-image.ts';
import { MAX_PICTURE_BYTES } from '../open-picture.ts';
import { defaultOptions } from '../options.ts';
import type { ExtractionEvent } from '../pages.ts';
import { isChildMessage } from './check-shape.ts';
import type { ChildMessage, ChildOrder } from './protocol.ts';

export type Hearing = {
  /** The message of a line. Throws `Crashed` for what this child cannot say now. */
  hear(line: string): Promise<ChildMessage>;
  /** Pages that will be read of so many. */
  pagesToCome(pageCount: number | null): number;
};

/**
 * Listens to a child that may no longer be ours: every message is checked in all its parts, has to come in its turn, and
 * the place of a page's picture is what we told the child, never what the child tells us.
 */
export function hearChild(order: ChildOrder): Hearing {
  const { fromPage = defaultOptions.fromPage, maxPages = defaultOptions.maxPages, imageFolder = null } = order.task === 'extract' ? order.options : {};
  let stage: 'start' | 'reading' | 'finished' = order.task === 'extract' ? 'start' : 'finished';
  let lastPage = fromPage - 1;

  const takePage = async ({ imagePath, ...event }: Extract<ExtractionEvent, { type: 'page' }>): Promise<ChildMessage> => {
    const { page } = event.page;
    // One page beyond the limit says that there are more.
    if (page <= lastPage || page > Math.max(maxPages + 1, fromPage)) throw unbelievable();
    lastPage = page;
    return imagePath === undefined || imageFolder === null ? event : { ...event, imagePath: await findPicture(imageFolder, page) };
  };

  return {
    async hear(line) {
      const message = parseMessage(line);
      if (message.type === 'error') return message;
      if (stage !== stageOf[message.type]) throw unbelievable();
      if (message.type === 'page') return await takePage(message);
      stage = message.type === 'opened' ? 'reading' : 'finished';
      return message;
    },
    pagesToCome: (pageCount) => Math.max(0, Math.min(pageCount ?? 0, maxPages) - fromPage + 1),
  };
}

/** When each message may come. */
const stageOf = { opened: 'start', page: 'reading', finished: 'reading', done: 'finished' } as const;

function parseMessage(line: string): ChildMessage {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    throw unbelievable(error);
  }
  if (!isChildMessage(value)) throw unbelievable();
  return value;
}

async function findPicture(folder: string, page: number): Promise<string> {
  const file = pageImagePath(folder, page);
  const stats = await lstat(file).catch((error: unknown) => { throw unbelievable(error); });
  if (!stats.isFile() || stats.size > MAX_PICTURE_BYTES) throw unbelievable();
  return file;
}

const unbelievable = (cause?: unknown) => new Crashed('The reader said something that is not an event.', {}, { cause });
