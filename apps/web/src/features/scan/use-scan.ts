import type { Corners } from '@scriba/extraction/sheet-geometry';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeptPage } from '../../lib/kept-scan.ts';
import { ImageWorker, UnreadablePicture, type Eyes } from './image-worker.ts';
import { reordered, WHOLE, type ScanPage } from './scan.rules.ts';

type Shape = Pick<ScanPage, 'corners' | 'turns'>;
type Tell = {
  /** Edges were looked for in a new photo. */
  onLooked: (isFound: boolean) => void;
  onUnreadable: () => void;
};

export type Scan = ReturnType<typeof useScan>;

/** The pages that were taken so far: in each the edges are found, and what is between them is made flat, whenever it changes. */
export function useScan({ onLooked, onUnreadable }: Tell, makeEyes: () => Eyes = () => new ImageWorker()) {
  const [pages, setPages] = useState<readonly ScanPage[]>([]);
  const eyes = useEyes(makeEyes);
  const named = useForgetUrls(pages);

  /** A page that was changed is another object: what was made of the old one is not put into it. */
  const replace = (isMeant: (page: ScanPage) => boolean, changed: (page: ScanPage) => ScanPage | undefined) =>
    setPages((all) => all.flatMap((page) => (isMeant(page) ? changed(page) ?? [] : page)));
  const orUnreadable = (instead: () => void) => (error: unknown) => {
    if (!(error instanceof UnreadablePicture)) throw error;
    instead();
    onUnreadable();
  };

  useFlatten(pages, (page) => {
    const making = eyes().flatten(page.photo, page.corners, page.turns).then(({ jpeg, width, height }) => {
      const flat = { jpeg, width, height, url: named(URL.createObjectURL(jpeg)) };
      replace((each) => each === page, (each) => ({ ...each, flat }));
    });
    making.catch(orUnreadable(() => replace((each) => each === page, () => undefined)));
  });

  const look = (id: string, photo: Blob, before?: ScanPage) => {
    const isThis = (page: ScanPage) => page.id === id && page.photo === photo;
    const looking = eyes().find(photo).then((found) => {
      replace(isThis, (page) => seenAs(page, found));
      onLooked(found !== null);
    });
    looking.catch(orUnreadable(() => replace(isThis, () => before && { ...before, photoUrl: URL.createObjectURL(before.photo), flat: undefined })));
  };

  return {
    pages,
    /** Whether something is still being made of them. */
    isWorking: pages.some(({ flat }) => !flat),
    add(photo: Blob) {
      const id = crypto.getRandomValues(new Uint32Array(2)).join('-');
      setPages((all) => [...all, freshPage(id, photo)]);
      look(id, photo);
    },
    /** Puts another photo into the place of a page; one that cannot be opened leaves it as it was. */
    retake(id: string, photo: Blob) {
      replace((page) => page.id === id, () => freshPage(id, photo));
      look(id, photo, pages.find((page) => page.id === id));
    },
    reshape: ({ id }: ScanPage, shape: Partial<Shape>) =>
      // Edges that a person has set are others than those that nobody has, also where they are at the same places.
      replace((page) => page.id === id, (page) => ({ ...page, ...structuredClone(shape), flat: undefined })),
    remove: (id: string) => replace((page) => page.id === id, () => undefined),
    /** A page that was removed, in the place where it was. What it was shown by is made anew: it went with the page. */
    putBack(page: ScanPage, at: number) {
      const flat = page.flat && { ...page.flat, url: named(URL.createObjectURL(page.flat.jpeg)) };
      const again = { ...page, photoUrl: named(URL.createObjectURL(page.photo)), flat };
      setPages((all) => all.toSpliced(at, 0, again));
      // They may have been found while the page was away.
      if (page.isFound === undefined) look(page.id, page.photo);
    },
    /** Pages of an earlier visit, before those of this one. */
    goOn(kept: readonly KeptPage[]) {
      const back = kept.map(({ photoId: _photoId, ...page }): ScanPage => ({ ...page, photoUrl: URL.createObjectURL(page.photo), flat: undefined }));
      setPages((all) => [...back, ...all]);
      for (const { id, photo, isFound } of back) if (isFound === undefined) look(id, photo);
    },
    move: (id: string, by: number) => setPages((all) => reordered(all, id, by)),
    /** Finds the edges in what the camera sees; nothing where that cannot be done. */
    glance: (picture: ImageBitmap) => eyes().find(picture),
  };
}

const freshPage = (id: string, photo: Blob): ScanPage =>
  ({ id, photo, photoUrl: URL.createObjectURL(photo), corners: WHOLE, turns: 0, isFound: undefined, flat: undefined });

/** With the edges that were found, unless somebody was faster and set them. */
const seenAs = (page: ScanPage, found: Corners | null): ScanPage =>
  ({ ...page, isFound: found !== null, ...(found && page.corners === WHOLE && { corners: found, flat: undefined }) });

/** Makes each page flat whose edges are known, once in each of its shapes. */
function useFlatten(pages: readonly ScanPage[], flatten: (page: ScanPage) => void) {
  const begun = useRef(new WeakSet<ScanPage>());
  const begin = useEffectEvent(flatten);
  useEffect(() => {
    for (const page of pages) {
      if (page.flat || page.isFound === undefined || begun.current.has(page)) continue;
      begun.current.add(page);
      begin(page);
    }
  }, [pages]);
}

/** Made with the first picture, and stopped when the scanner is left. */
function useEyes(make: () => Eyes): () => Eyes {
  const eyes = useRef<Eyes | undefined>(undefined);
  useEffect(() => () => {
    eyes.current?.stop();
    eyes.current = undefined;
  }, []);
  return () => (eyes.current ??= make());
}

/**
 * What was shown and is not any more need not stay in memory; what was made and never shown goes with the scanner, for it may be about
 * to be shown. Answers how to name what is made.
 */
function useForgetUrls(pages: readonly ScanPage[]) {
  const shown = useRef<ReadonlySet<string>>(new Set());
  const made = useRef(new Set<string>());
  useEffect(() => {
    const used = new Set(pages.flatMap(({ photoUrl, flat }) => [photoUrl, ...(flat ? [flat.url] : [])]));
    for (const url of shown.current) if (!used.has(url)) URL.revokeObjectURL(url);
    shown.current = used;
  }, [pages]);
  useEffect(() => () => { for (const url of [...shown.current, ...made.current]) URL.revokeObjectURL(url); }, []);
  return (url: string) => {
    made.current.add(url);
    return url;
  };
}
