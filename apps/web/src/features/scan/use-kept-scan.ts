import { useEffect, useEffectEvent, useState } from 'react';
import { forgetScan, keepScan, keptScan, type KeptPage, type KeptScan } from '../../lib/kept-scan.ts';
import { isPersonHere } from '../../lib/person-here.ts';
import { serverNow } from '../../lib/server-time.ts';
import type { ScanPage } from './scan.rules.ts';
import type { Scan } from './use-scan.ts';

/** Of several tabs one scanner keeps its pages, and offers those of before: they would be sent twice. */
const lockOf = (owner: string) => `scriba.scan.${owner}`;

type Named = { /** What the pages shall be called. */ name: string; onName: (name: string) => void };

/**
 * Keeps the pages and their name on this device until they are sent or discarded: a phone ends pages that it does not show. Answers what an earlier
 * visit left, to be asked about. A browser that keeps nothing scans all the same.
 */
export function useKeptScan(owner: string | undefined, scan: Scan, { name, onName }: Named) {
  const [left, setLeft] = useState<KeptScan>();
  const [isMine, setIsMine] = useState(false);
  const [keeper] = useState(() => new ScanKeeper());
  const look = async (isStillOpen: () => boolean) => {
    const found = owner === undefined ? undefined : await keptScan(owner).catch(() => undefined);
    if (!isStillOpen()) return;
    setLeft(found);
    setIsMine(true);
  };
  useOnlyTab(owner, look);

  const { pages } = scan;
  const isAsked = left !== undefined;
  useEffect(() => {
    if (owner !== undefined && isMine && !isAsked) keeper.keep(owner, { pages, name });
  }, [keeper, owner, pages, name, isMine, isAsked]);

  return {
    left,
    goOn() {
      if (left) scan.goOn(keeper.know(left.pages));
      if (left?.name !== undefined) onName(left.name);
      setLeft(undefined);
    },
    discardLeft: () => setLeft(undefined),
    /** They were sent or discarded. */
    end: () => { if (owner !== undefined && isMine) keeper.end(owner); },
  };
}

/** Calls back in the one tab whose scanner is open; where a browser has no locks, in each. */
function useOnlyTab(owner: string | undefined, onOnly: (isStillOpen: () => boolean) => Promise<void>) {
  const begin = useEffectEvent(onOnly);
  useEffect(() => {
    if (owner === undefined) return undefined;
    const left = new AbortController();
    const open = () => begin(() => !left.signal.aborted);
    const untilLeft = () => new Promise<void>((resolve) => {
      if (left.signal.aborted) resolve();
      left.signal.addEventListener('abort', () => resolve());
    });
    if (!('locks' in navigator)) void open();
    else {
      void navigator.locks.request(lockOf(owner), { ifAvailable: true }, async (lock) => {
        if (!lock) return;
        await open();
        await untilLeft();
      });
    }
    return () => left.abort();
  }, [owner]);
}

type Unfinished = { pages: readonly ScanPage[]; name: string };

/** Writes one state after the other, the last one in any case. */
class ScanKeeper {
  readonly #photoIds = new WeakMap<Blob, string>();
  #writing: Promise<void> = Promise.resolve();
  #next: Unfinished | undefined;
  #isOver = false;

  keep(owner: string, unfinished: Unfinished) {
    const isWaiting = this.#next !== undefined;
    this.#next = unfinished;
    if (!isWaiting) this.#inTurn(() => this.#write(owner));
  }

  end(owner: string) {
    this.#isOver = true;
    this.#inTurn(() => forgetScan(owner));
  }

  /** They lie there already, under these ids. */
  know(pages: readonly KeptPage[]): readonly KeptPage[] {
    for (const { photo, photoId } of pages) this.#photoIds.set(photo, photoId);
    return pages;
  }

  async #write(owner: string) {
    const unfinished = this.#next;
    this.#next = undefined;
    if (!unfinished || this.#isOver || !isPersonHere(owner)) return;
    const kept = unfinished.pages.map(({ flat: _flat, photoUrl: _url, ...page }): KeptPage => ({ ...page, photoId: this.#idOf(page.photo) }));
    await keepScan(owner, { pages: kept, name: unfinished.name, keptAt: serverNow().getTime() });
  }

  // What cannot be kept is lost with the page, as it was said when it is left.
  #inTurn(step: () => Promise<void>) { this.#writing = this.#writing.then(step).catch(() => undefined); }

  #idOf(photo: Blob): string {
    const id = this.#photoIds.get(photo) ?? crypto.getRandomValues(new Uint32Array(2)).join('-');
    this.#photoIds.set(photo, id);
    return id;
  }
}
