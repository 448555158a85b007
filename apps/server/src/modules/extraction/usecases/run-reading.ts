import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { READING_ROOM_BYTES, SPACE_RESERVE_BYTES } from '@scriba/contract/uploads';
import { ExtractionFailed, type ExtractionReceipt } from '../../../ports/text-extractor.ts';
import type { FileToRead } from '../../files/files.types.ts';
import { extractionKey } from '../../usage/usage.usecases.ts';
import { readingsRepository } from '../extraction.repository.ts';
import { joinPages } from '../extraction.rules.ts';
import type { Deps, Held, Interruption } from './dependencies.ts';
import { finishReading } from './finish-reading.ts';
import { inBatches } from './in-batches.ts';
import { keepPages } from './keep-pages.ts';
import { copyTo, inPrivateFolder, sizeOfFolder } from './private-folder.ts';
import { settleReading } from './settle-reading.ts';
import { runsOutOfSpace } from './wait-for-space.ts';
import { mergeReading, TextChanged, type Merge } from './write-reading.ts';

/** After this long a reading lets others have their turn, if any wait. */
const TURN_MS = 20_000;
/** How often it is looked whether the reading is still wanted. */
const WATCH_MS = 1000;
/** How often it is said that the reading goes on. */
const SIGN_OF_LIFE_MS = 10_000;

/** Quick pages are kept together: what a commit costs would be most of their time. */
const MAX_PAGES_AT_ONCE = 25;

/** How often a text is merged that becomes another one each time. */
const MAX_MERGES = 5;

/** Whose own files hold so much when a disk is full has filled it: a reading begins where more than twice as much is free. */
const OWN_SHARE_BYTES = SPACE_RESERVE_BYTES / 2 - READING_ROOM_BYTES;

/** Pictures stay until the reading is over: pages are read ahead of being kept. */
const imagesBeside = (inputPath: string) => path.join(path.dirname(inputPath), 'pages');

type Session = {
  held: Held; file: FileToRead; reader: AbortController; interruption: Interruption | undefined; seen: { at: number };
  /** Once there is one. */
  folder: string | undefined;
};

type Ended = { receipt: ExtractionReceipt; made: Merge | undefined };

function interrupt(session: Session, why: Interruption) {
  session.interruption ??= why;
  session.reader.abort(why);
}

const holdsTheRoom = async ({ folder }: Session) => folder !== undefined && await sizeOfFolder(folder).catch(() => 0) > OWN_SHARE_BYTES;

/** Reads one file until its end, the end of its turn, or its cancellation. Each page is committed when it is done. */
export const runReading = (deps: Deps) => {
  const { db, library: { files }, engine: { extractor, objects, passwords }, source: { clock }, config } = deps;
  const keep = keepPages(deps);
  const settle = settleReading(deps);

  const look = async ({ held: { owner, reading, claim }, seen }: Session) => {
    const now = clock.now();
    if (now.getTime() - seen.at < SIGN_OF_LIFE_MS) return await readingsRepository(db).isHeld(owner, reading.id, claim);
    seen.at = now.getTime();
    return await readingsRepository(db).touch(owner, reading.id, claim, now);
  };

  /** Ends the reader within a second or two when the reading was canceled or taken over, or the disk fills. */
  const watch = async (session: Session, isDone: AbortSignal) => {
    while (!isDone.aborted) {
      await wait(WATCH_MS, undefined, { signal: isDone }).catch(() => undefined);
      // A database that is away for a moment says nothing about the reading.
      const isHeld = isDone.aborted || await look(session).catch(() => true);
      if (!isHeld) interrupt(session, 'no longer held');
      else if (!isDone.aborted && await runsOutOfSpace(deps).catch(() => false)) interrupt(session, await holdsTheRoom(session) ? 'took the room' : 'no room');
    }
  };

  const orderOf = async ({ held: { owner, reading }, file, reader }: Session, inputPath: string) => {
    const recognised = await readingsRepository(db).countRecognised(owner, file.id, reading.id);
    const password = passwords.of(reading.id);
    return {
      path: inputPath, extension: file.extension, imageFolder: imagesBeside(inputPath), fromPage: reading.pagesRead + 1,
      tier: reading.tier, languages: reading.language === 'auto' ? 'auto' as const : [reading.language],
      maxOcrPages: Math.max(0, config.MAX_OCR_PAGES - recognised), signal: reader.signal, ...(password && { password }),
    };
  };

  /** Answers the receipt at the end of the document; undefined when the reading was interrupted before. */
  const readPages = async (session: Session, inputPath: string): Promise<ExtractionReceipt | undefined> => {
    const { held, file } = session;
    const started = clock.now().getTime();
    let hasPages = false;
    for await (const events of inBatches(extractor.extract(await orderOf(session, inputPath)), MAX_PAGES_AT_ONCE)) {
      const isKept = await keep(held, file, events).catch((error: unknown) => {
        session.reader.abort('over');
        throw error;
      });
      if (!isKept) interrupt(session, 'no longer held');
      const finished = events.find((event) => event.type === 'finished');
      if (finished) return finished.receipt;
      // A turn without a page would be the same again the next time.
      hasPages ||= events.some((event) => event.type === 'page');
      const isTurnOver = hasPages && clock.now().getTime() - started > TURN_MS && await readingsRepository(db).isAnotherWaiting(held.owner);
      if (isTurnOver) interrupt(session, 'turn is over');
      if (session.interruption) return undefined;
    }
    if (session.interruption) return undefined;
    throw new ExtractionFailed('extraction.crashed');
  };

  /** The corrections of a text that shall stay, in what was read. Nothing is held meanwhile. */
  const merge = async ({ held: { owner, reading }, file }: Session): Promise<Merge | undefined> => {
    const now = await files.findToRead(owner, file.id);
    if (now?.isTextEdited !== true || reading.replacesEdits) return undefined;
    const pages = await readingsRepository(db).pagesOf(owner, file.id, reading.id);
    return await mergeReading(deps, db, owner, { fileId: file.id, ...joinPages(pages.map((page) => page.text)) });
  };

  const write = ({ held: { owner, reading, claim }, file }: Session, { receipt, made }: Ended) => db.transaction().execute(async (tx) => {
    const locked = await files.lockToRead(tx, owner, file.id);
    if (!locked || !await readingsRepository(tx).findHeld(owner, reading.id, claim)) return;
    // Of the same bytes, uploaded twice and read at once, one is paid for.
    const isPaidByTwin = reading.usageKey === extractionKey(file.id) && (await files.holdReadTwins(tx, owner, locked)).length > 0;
    await finishReading(deps, tx, owner, { id: reading.id, file: locked, receipt, merge: made, isPaidByTwin });
  });

  /** Once more where the text became another one while its corrections were merged. */
  const finish = async (session: Session, receipt: ExtractionReceipt, attempt = 1): Promise<void> => {
    const made = await merge(session);
    const failure: unknown = await write(session, { receipt, made }).then(() => undefined, (error: unknown) => error);
    if (failure === undefined) return;
    if (!(failure instanceof TextChanged) || attempt === MAX_MERGES) throw failure;
    await finish(session, receipt, attempt + 1);
  };

  const readFile = async (session: Session, folder: string) => {
    session.folder = folder;
    const inputPath = path.join(folder, `input.${session.file.extension}`);
    await mkdir(imagesBeside(inputPath));
    await copyTo(inputPath, objects, session.file.objectKey);
    const receipt = await readPages(session, inputPath);
    if (receipt) await finish(session, receipt);
  };

  /** Whatever happens on the way, nobody watches afterwards, and nothing stays on the disk. */
  const readWatched = async (session: Session) => {
    const done = new AbortController();
    const watching = watch(session, done.signal);
    try {
      await inPrivateFolder('reading', (folder) => readFile(session, folder));
    } finally {
      done.abort();
      await watching;
    }
  };

  return async (held: Held, stopping: AbortSignal): Promise<void> => {
    const file = await files.findToRead(held.owner, held.reading.fileId);
    if (!file) return;
    const seen = { at: clock.now().getTime() };
    const session: Session = { held, file, reader: new AbortController(), folder: undefined, interruption: undefined, seen };
    const stop = () => interrupt(session, 'stopping');
    stopping.addEventListener('abort', stop, { once: true });
    // Asked before anybody listened.
    if (stopping.aborted) stop();
    const failure: unknown = await readWatched(session).then(() => undefined, (error: unknown) => error);
    stopping.removeEventListener('abort', stop);
    await settle(held, session.interruption, failure);
  };
};
