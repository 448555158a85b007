import { NoRoomToKeep } from '../../lib/browser-database.ts';
import { GrowingPause } from '../../lib/growing-pause.ts';
import { isPersonHere } from '../../lib/person-here.ts';
import { acceptShared, filesWaitingFor, forgetWaiting, keepFiles, rememberPerson, type NewWaiting, type Waiting } from '../../lib/waiting-files.ts';
import { newItem } from './make-items.ts';
import type { Found } from './read-dropped.ts';
import type { UploadQueue } from './upload-queue.ts';
import { fingerprintOf, isOver, type UploadItem } from './uploads.rules.ts';

/** Only one tab sends what waits. */
const LOCK = 'scriba.waiting';

type Kept = NewWaiting & {
  /** Undefined where this browser keeps nothing. */
  storedId: number | undefined;
  rowId: string;
  /** Given to the queue, it is nobody's matter until its row is there. */
  state: 'waiting' | 'given' | 'sent';
};
type Parts = {
  userId: string;
  queue: Pick<UploadQueue, 'items' | 'unsent'>;
  /** False where they were refused, which was said then. */
  addFiles: (found: AsyncIterable<Found>, folderId: string) => Promise<boolean>;
  /** Where a file goes that was meant for a folder: that, or another one when it is gone. */
  placeFor: (folderId: string, files: readonly File[]) => Promise<string>;
  now: () => number;
  onKept: (files: readonly NewWaiting[], isStored: boolean) => void;
  onNoRoom: () => void;
  /** What somebody wants of that which came from elsewhere; undefined while they do not say. */
  wantedOf: (shared: readonly File[]) => Promise<readonly File[] | undefined>;
};

/**
 * Files that wait for a connection: kept in this browser until the server has them, however often the page is left meanwhile. Each stands in
 * the panel until it is sent; who takes it off there does not want it any more.
 */
export class WaitingQueue {
  readonly #parts: Parts;
  readonly #closing = new AbortController();
  #opening: Promise<void> | undefined;
  #kept: Kept[] = [];
  #lastRow = 0;
  #turn: 'none' | 'asked' | 'mine' = 'none';
  #onArrived: (() => void) | undefined;
  #forgetting: Promise<void> = Promise.resolve();
  /** Done with here, also while the browser has not forgotten it yet. */
  readonly #over = new Set<number>();
  #storing: Promise<unknown> = Promise.resolve();
  readonly #retry = new GrowingPause(() => void this.send());

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Shows what an earlier visit left, and what was shared with the application. */
  open(): Promise<void> {
    return (this.#opening ??= this.#readLeft());
  }

  /** Another tab may send from here on what is not sent yet. */
  close() {
    this.#closing.abort();
    this.#retry.end();
    this.#onArrived?.();
  }

  /** Keeps files; those that come back from an attempt to send them are kept already. False where there is no room for them. */
  keep(added: readonly NewWaiting[]): Promise<boolean> {
    return this.#inTurn(() => this.#keep(added));
  }

  async #keep(added: readonly NewWaiting[]): Promise<boolean> {
    const { onKept, onNoRoom } = this.#parts;
    const files = added.filter(({ file }) => !this.#knows(file));
    if (files.length === 0) return true;
    const storedIds = await this.#store(files);
    if (storedIds === 'full') {
      onNoRoom();
      return false;
    }
    this.#show(files.map((file, at) => this.#keptOf(file, storedIds?.[at])));
    onKept(files, storedIds !== undefined);
    return true;
  }

  /** Keeps what was on its way when the connection went: it goes on by itself, and the next visit has it too. */
  keepUnsent(): Promise<void> {
    return this.#inTurn(() => this.#keepUnsent());
  }

  async #keepUnsent() {
    const files = this.#parts.queue.unsent().filter(({ file }) => !this.#knows(file)).map((upload) => ({ ...upload, folders: [] }));
    const storedIds = files.length === 0 ? undefined : await this.#store(files);
    // Without room it is sent all the same, as long as the page stays.
    if (storedIds === undefined || storedIds === 'full') return;
    this.#kept.push(...files.map((file, at): Kept => ({ ...this.#keptOf(file, storedIds[at]), state: 'sent' })));
    this.#parts.onKept(files, true);
    this.look(this.#parts.queue.items.all());
  }

  /** Sends all that waits. Of several tabs one does, until it has arrived; then the next one sends what is left. */
  async send(): Promise<void> {
    if (!('locks' in navigator) || this.#turn === 'mine') return await this.#sendAll();
    if (this.#turn === 'asked') return;
    this.#turn = 'asked';
    const ended = navigator.locks.request(LOCK, { signal: this.#closing.signal }, async () => {
      this.#turn = 'mine';
      await this.#inTurn(() => this.#learnFromOthers());
      await this.#sendAll();
      await this.#arrival();
      // Whoever is next reads what is left.
      await this.#forgetting;
    });
    // Given up when the page is left.
    await ended.catch(() => undefined);
    this.#turn = 'none';
  }

  /** Tries to send what waits in a while, unless that is to be tried already. */
  retryLater() {
    this.#retry.begin();
  }

  /** To be called whenever the panel has changed. */
  look(items: readonly UploadItem[]) {
    this.#noticeSent();
    this.#hideInterrupted(items);
    this.#markSent();
    const rows = new Map(items.map((item) => [item.id, item]));
    const over = this.#kept.filter(({ state, file, rowId }) => {
      if (state === 'sent') return isGoneOrOver(rows.get(this.#parts.queue.items.idOf(file) ?? ''));
      return state === 'waiting' && !rows.has(rowId);
    });
    this.#kept = this.#kept.filter((kept) => !over.includes(kept));
    const stored = over.flatMap(({ storedId }) => storedId ?? []);
    for (const id of stored) this.#over.add(id);
    // What cannot be forgotten now is known as a duplicate when it is sent once more.
    if (stored.length > 0) this.#forgetting = this.#forgetting.then(() => forgetWaiting(stored)).catch(() => undefined);
    if (this.#onArrived && !this.#isAnyUnderWay()) this.#onArrived();
  }

  async #readLeft() {
    const { userId, now } = this.#parts;
    // Of a browser that keeps nothing, nothing was left.
    const left = await rememberPerson(userId).then(() => filesWaitingFor(userId, now())).catch(() => []);
    const shared = left.filter(({ isShared }) => isShared);
    this.#show(left.filter(({ isShared }) => !isShared).map((waiting) => this.#keptOf(waiting, waiting.id)));
    if (shared.length > 0) void this.#askAbout(shared);
  }

  /** Any page can send files here: none of them is sent on before somebody has said so. Who does not say is asked the next time. */
  async #askAbout(shared: readonly Waiting[]) {
    const answer = await this.#parts.wantedOf(shared.map(({ file }) => file));
    if (answer === undefined || this.#closing.signal.aborted) return;
    const wanted = shared.filter(({ file }) => answer.includes(file));
    const unwanted = shared.filter((each) => !wanted.includes(each));
    await this.#inTurn(async () => {
      // What cannot be written down is asked about once more.
      await Promise.all([acceptShared(idsOf(wanted)), forgetWaiting(idsOf(unwanted))]).catch(() => undefined);
      this.#show(wanted.map((waiting) => this.#keptOf(waiting, waiting.id)));
    });
    if (wanted.length === 0) return;
    await this.send();
  }

  async #store(files: readonly NewWaiting[]): Promise<number[] | 'full' | undefined> {
    const { userId, now } = this.#parts;
    if (!isPersonHere(userId)) return undefined;
    return await keepFiles(userId, files.map(({ file, folderId, folders }) => ({ file, folderId, folders })), now())
      .catch((error: unknown) => (error instanceof NoRoomToKeep ? 'full' : undefined));
  }

  async #sendAll() {
    const { queue, addFiles, placeFor } = this.#parts;
    const waiting = this.#kept.filter(({ state }) => state === 'waiting');
    let isCutOff = false;
    for (const kept of waiting) kept.state = 'given';
    for (const [folderId, all] of Map.groupBy(waiting, (kept) => kept.folderId)) {
      const target = await placeFor(folderId, all.map(({ file }) => file));
      if (this.#closing.signal.aborted) return;
      // Meanwhile some may have been taken off the panel.
      const group = all.filter(({ rowId }) => queue.items.find(rowId));
      for (const kept of all) if (!group.includes(kept)) kept.state = 'waiting';
      queue.items.remove(new Set(group.map(({ rowId }) => rowId)));
      const isTaken = await addFiles(filesOf(group), target);
      for (const kept of group) kept.state = queue.items.idOf(kept.file) === undefined ? 'waiting' : 'sent';
      // What the account has no room for, or what could not be sent after all, goes on waiting.
      const left = group.filter(({ state }) => state === 'waiting');
      queue.items.add(left.map(rowFor));
      isCutOff ||= isTaken && left.length > 0;
      this.look(queue.items.all());
    }
    // A connection that went for a moment may never have been missed by anyone else. What was refused is not asked for again and again.
    this.#retry.after(isCutOff);
  }

  /** What is stored and not known yet would be stored, or read, a second time: one step at a time, after what was there already is read. */
  async #inTurn<Answer>(step: () => Promise<Answer>): Promise<Answer> {
    const turn = Promise.all([this.#opening, this.#storing]).then(step);
    // Each step fails for who asked for it alone.
    this.#storing = turn.catch(() => undefined);
    return await turn;
  }

  /** Another tab had its turn: it forgot what arrived, and what it kept and did not send is for this one to send. */
  async #learnFromOthers() {
    const { userId, queue, now } = this.#parts;
    // Who signed out in another tab has nothing here, and takes nothing over.
    if (!isPersonHere(userId)) return;
    const here = await filesWaitingFor(userId, now()).catch(() => undefined);
    if (!here) return;
    const ids = new Set(here.map(({ id }) => id));
    const sent = this.#kept.filter(({ state, storedId }) => state === 'waiting' && storedId !== undefined && !ids.has(storedId));
    this.#kept = this.#kept.filter((kept) => !sent.includes(kept));
    queue.items.remove(new Set(sent.map(({ rowId }) => rowId)));
    const known = new Set(this.#kept.map(({ storedId }) => storedId));
    const left = here.filter(({ id, isShared }) => !isShared && !known.has(id) && !this.#over.has(id));
    this.#show(left.map((waiting) => this.#keptOf(waiting, waiting.id)));
  }

  #arrival = () => new Promise<void>((resolve) => {
    this.#onArrived = resolve;
    if (this.#closing.signal.aborted || !this.#isAnyUnderWay()) resolve();
  }).finally(() => { this.#onArrived = undefined; });

  #isAnyUnderWay(): boolean {
    const { queue } = this.#parts;
    return this.#kept.some(({ state, file }) => state === 'given' || (state === 'sent' && queue.items.find(queue.items.idOf(file))?.status !== 'error'));
  }

  #knows = (file: File) => this.#kept.some((kept) => kept.file === file);

  #keptOf({ file, folderId, folders }: NewWaiting, storedId: number | undefined): Kept {
    this.#lastRow += 1;
    return { file, folderId, folders, storedId, rowId: `waiting-${this.#lastRow}`, state: 'waiting' };
  }

  #show(kept: readonly Kept[]) {
    this.#kept.push(...kept);
    this.#parts.queue.items.add(kept.map(rowFor));
  }

  /** As many as fit may have been sent when somebody said so, after all of them were refused. */
  #noticeSent() {
    const { queue } = this.#parts;
    const sent = this.#kept.filter(({ state, file }) => state === 'waiting' && queue.items.idOf(file) !== undefined);
    if (sent.length === 0) return;
    for (const kept of sent) kept.state = 'sent';
    queue.items.remove(new Set(sent.map(({ rowId }) => rowId)));
  }

  /** The panel must not be emptied of what lies here alone. */
  #markSent() {
    const { queue } = this.#parts;
    const sent = this.#kept.filter(({ state }) => state === 'sent').map(({ file }) => queue.items.find(queue.items.idOf(file)));
    const unmarked = sent.flatMap((row) => (row && !row.isOnDevice ? [row.id] : []));
    if (unmarked.length > 0) queue.items.changeAll(new Set(unmarked), { isOnDevice: true });
  }

  /** What an earlier visit left half sent need not be chosen again when the file is here. */
  #hideInterrupted(items: readonly UploadItem[]) {
    const interrupted = new Set(items.filter(({ isInterrupted }) => isInterrupted).map(({ id }) => id));
    if (interrupted.size === 0) return;
    const here = this.#kept.map(({ file, folderId }) => fingerprintOf(file, folderId)).filter((fingerprint) => interrupted.has(fingerprint));
    if (here.length > 0) this.#parts.queue.items.remove(new Set(here));
  }
}

const rowFor = ({ rowId, file, folderId }: Kept): UploadItem =>
  ({ ...newItem(rowId, { fileName: file.name, size: file.size, folderId }), isKept: true });

async function* filesOf(group: readonly Kept[]): AsyncGenerator<Found> {
  for (const { file, folders } of group) yield { file, folders };
}

const isGoneOrOver = (row: UploadItem | undefined): boolean => !row || isOver(row);

const idsOf = (files: readonly Waiting[]): number[] => files.map(({ id }) => id);
