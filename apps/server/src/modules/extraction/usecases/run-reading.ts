import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { ExtractionFailed, type ExtractionReceipt } from '../../../ports/text-extractor.ts';
import type { FileToRead } from '../../files/files.types.ts';
import { extractionKey } from '../../usage/usage.usecases.ts';
import { readingsRepository } from '../extraction.repository.ts';
import type { Deps, Held, Interruption } from './dependencies.ts';
import { finishReading } from './finish-reading.ts';
import { keepPage } from './keep-page.ts';
import { settleReading } from './settle-reading.ts';

/** After this long a reading lets others have their turn, if any wait. */
const TURN_MS = 20_000;
/** How often it is looked whether the reading is still wanted. */
const WATCH_MS = 1000;
/** How often it is said that the reading goes on. */
const SIGN_OF_LIFE_MS = 10_000;

type Session = { held: Held; file: FileToRead; reader: AbortController; interruption: Interruption | undefined; seen: { at: number } };

function interrupt(session: Session, why: Interruption) {
  session.interruption ??= why;
  session.reader.abort(why);
}

/** Reads one file until its end, the end of its turn, or its cancellation. Each page is committed when it is done. */
export const runReading = (deps: Deps) => {
  const { db, library: { files, usage }, engine: { extractor, objects, passwords }, source: { clock }, config } = deps;
  const keep = keepPage(deps);
  const settle = settleReading(deps);

  const look = async ({ held: { owner, reading, claim }, seen }: Session) => {
    const now = clock.now();
    if (now.getTime() - seen.at < SIGN_OF_LIFE_MS) return await readingsRepository(db).isHeld(owner, reading.id, claim);
    seen.at = now.getTime();
    return await readingsRepository(db).touch(owner, reading.id, claim, now);
  };

  /** Ends the reader within a second or two when the reading was canceled or taken over. */
  const watch = async (session: Session, isDone: AbortSignal) => {
    while (!isDone.aborted) {
      await wait(WATCH_MS, undefined, { signal: isDone }).catch(() => undefined);
      // A database that is away for a moment says nothing about the reading.
      const isHeld = isDone.aborted || await look(session).catch(() => true);
      if (!isHeld) interrupt(session, 'no longer held');
    }
  };

  const orderOf = async ({ held: { owner, reading }, file, reader }: Session, inputPath: string) => {
    const recognised = await readingsRepository(db).countRecognised(owner, file.id, reading.id);
    const password = passwords.of(reading.id);
    return {
      path: inputPath, extension: file.extension, tier: reading.tier, languages: reading.language === 'auto' ? 'auto' as const : [reading.language], fromPage: reading.pagesRead + 1,
      maxOcrPages: Math.max(0, config.MAX_OCR_PAGES - recognised), signal: reader.signal, ...(password && { password }),
    };
  };

  /** Answers the receipt at the end of the document; undefined when the reading was interrupted before. */
  const readPages = async (session: Session, inputPath: string): Promise<ExtractionReceipt | undefined> => {
    const { held, file } = session;
    const started = clock.now().getTime();
    for await (const event of extractor.extract(await orderOf(session, inputPath))) {
      if (event.type === 'finished') return event.receipt;
      if (event.type === 'opened') await keep.pageCount(held, event.pageCount);
      else if (!await keep.page(held, file, event)) interrupt(session, 'no longer held');
      const isTurnOver = clock.now().getTime() - started > TURN_MS && await readingsRepository(db).isAnotherWaiting(held.owner);
      if (isTurnOver) interrupt(session, 'turn is over');
      if (session.interruption) return undefined;
    }
    if (session.interruption) return undefined;
    throw new ExtractionFailed('extraction.crashed');
  };

  const finish = ({ held: { owner, reading, claim }, file }: Session, receipt: ExtractionReceipt) => db.transaction().execute(async (tx) => {
    const locked = await files.lockToRead(tx, owner, file.id);
    if (!locked || !await readingsRepository(tx).findHeld(owner, reading.id, claim)) return;
    // Of the same bytes, uploaded twice and read at once, one is paid for.
    const isPaidByTwin = reading.usageKey === extractionKey(file.id) && await files.holdReadTwin(tx, owner, locked);
    if (isPaidByTwin) await usage.release(tx, owner, extractionKey(file.id));
    await finishReading(deps, tx, owner, { id: reading.id, file: locked, receipt });
  });

  const readFile = async (session: Session, folder: string) => {
    const inputPath = path.join(folder, `input.${session.file.extension}`);
    await pipeline(await objects.get(session.file.objectKey), createWriteStream(inputPath, { mode: 0o600 }));
    const receipt = await readPages(session, inputPath);
    if (receipt) await finish(session, receipt);
  };

  /** Whatever happens on the way, nobody watches afterwards, and nothing stays on the disk. */
  const readWatched = async (session: Session) => {
    const done = new AbortController();
    const watching = watch(session, done.signal);
    let folder: string | undefined;
    try {
      folder = await mkdtemp(path.join(tmpdir(), 'scriba-reading-'));
      await readFile(session, folder);
    } finally {
      done.abort();
      await watching;
      if (folder) await rm(folder, { recursive: true, force: true });
    }
  };

  return async (held: Held, stopping: AbortSignal): Promise<void> => {
    const file = await files.findToRead(held.owner, held.reading.fileId);
    if (!file) return;
    const session: Session = { held, file, reader: new AbortController(), interruption: undefined, seen: { at: clock.now().getTime() } };
    const stop = () => interrupt(session, 'stopping');
    stopping.addEventListener('abort', stop, { once: true });
    const failure: unknown = await readWatched(session).then(() => undefined, (error: unknown) => error);
    stopping.removeEventListener('abort', stop);
    await settle(held, session.interruption, failure);
  };
};
