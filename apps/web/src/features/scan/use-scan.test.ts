import type { Corners } from '@scriba/extraction/sheet-geometry';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { UnreadablePicture, type Eyes } from './image-worker.ts';
import { useScan, type Scan } from './use-scan.ts';

const SHEET: Corners = [{ x: 0.1, y: 0.1 }, { x: 0.9, y: 0.1 }, { x: 0.9, y: 0.9 }, { x: 0.1, y: 0.9 }];
const CUT: Corners = [{ x: 0.2, y: 0.2 }, { x: 0.8, y: 0.2 }, { x: 0.8, y: 0.8 }, { x: 0.2, y: 0.8 }];
const [photo, other] = [new Blob(['photo']), new Blob(['other'])];

const shown = new Set<string>();
beforeEach(() => {
  let serial = 0;
  shown.clear();
  vi.stubGlobal('URL', Object.assign(URL, {
    createObjectURL: () => { shown.add(`blob:${++serial}`); return `blob:${serial}`; },
    revokeObjectURL: (url: string) => { shown.delete(url); },
  }));
});

type Flat = Awaited<ReturnType<Eyes['flatten']>>;

/** A scanner whose eyes see when a test lets them; what they make flat says how it was asked for. */
function begin() {
  const looks: PromiseWithResolvers<Corners | null>[] = [];
  const flats: { asked: { corners: Corners; turns: number }; answer: PromiseWithResolvers<Flat> }[] = [];
  const said: string[] = [];
  const eyes: Eyes = {
    find: () => {
      const look = Promise.withResolvers<Corners | null>();
      looks.push(look);
      return look.promise;
    },
    flatten: (_picture, corners, turns) => {
      const answer = Promise.withResolvers<Flat>();
      flats.push({ asked: { corners, turns }, answer });
      return answer.promise;
    },
    stop: () => {},
  };
  const tell = {
    onLooked: (isFound: boolean) => { said.push(isFound ? 'found' : 'not found'); },
    onUnreadable: () => { said.push('unreadable'); },
  };
  const { result, unmount } = renderHook(() => useScan(tell, () => eyes));
  const scan = async (work: (scan: Scan) => void) => { await act(async () => work(result.current)); };
  const see = (at: number, corners: Corners | null) => scan(() => looks[at]?.resolve(corners));
  const flat = (turns: number): Flat => ({ jpeg: new Blob([String(turns)]), width: 10, height: 20 });
  const makeFlat = () => scan(() => { for (const { asked, answer } of flats) answer.resolve(flat(asked.turns)); });
  return { result, said, looks, flats, scan, see, makeFlat, unmount };
}

test('edges are found, and what is between them is made flat, once for each shape', async () => {
  const { result, said, flats, scan, see, makeFlat } = begin();
  await scan(({ add }) => add(photo));
  await see(0, SHEET);
  expect([said, flats.map(({ asked }) => asked)]).toEqual([['found'], [{ corners: SHEET, turns: 0 }]]);
  await makeFlat();
  expect(result.current).toMatchObject({ isWorking: false, pages: [{ isFound: true, flat: { width: 10 } }] });
  expect(flats).toHaveLength(1);
});

test('a page that is turned while its edges are looked for is turned, cut out and ready', async () => {
  const { result, scan, see, makeFlat } = begin();
  await scan(({ add }) => add(photo));
  await scan(({ pages: [page], reshape }) => { if (page) reshape(page, { turns: 1 }); });
  await see(0, SHEET);
  await makeFlat();
  expect(result.current).toMatchObject({ isWorking: false, pages: [{ corners: SHEET, turns: 1, flat: { width: 10 } }] });
});

test('edges that a person set stay, whatever is found later', async () => {
  const { result, scan, see, makeFlat } = begin();
  await scan(({ add }) => add(photo));
  await scan(({ pages: [page], reshape }) => { if (page) reshape(page, { corners: CUT }); });
  await see(0, SHEET);
  await makeFlat();
  expect(result.current).toMatchObject({ isWorking: false, pages: [{ corners: CUT, flat: {} }] });
});

test('what is found in a photo that was taken again says nothing of the new one', async () => {
  const { result, scan, see } = begin();
  await scan(({ add }) => add(photo));
  await scan(({ pages: [page], retake }) => { if (page) retake(page.id, other); });
  await see(0, SHEET);
  expect(result.current.pages).toMatchObject([{ photo: other, isFound: undefined }]);
  await see(1, null);
  expect(result.current.pages).toMatchObject([{ photo: other, isFound: false }]);
});

test('a new photo that cannot be opened leaves the page as it was; a first one goes', async () => {
  const { result, said, looks, scan, see, makeFlat } = begin();
  await scan(({ add }) => add(photo));
  await see(0, SHEET);
  await makeFlat();
  await scan(({ pages: [page], retake }) => { if (page) retake(page.id, other); });
  await scan(() => looks[1]?.reject(new UnreadablePicture('Not a picture')));
  await makeFlat();
  expect(result.current).toMatchObject({ isWorking: false, pages: [{ photo, corners: SHEET, flat: {} }] });
  await scan(({ add }) => add(other));
  await scan(() => looks[2]?.reject(new UnreadablePicture('Not a picture')));
  expect(result.current.pages).toHaveLength(1);
  expect(said).toEqual(['found', 'unreadable', 'unreadable']);
});

test('what was shown and is not any more does not stay in memory, and nothing stays after the scanner', async () => {
  const { result, scan, see, makeFlat, unmount } = begin();
  await scan(({ add }) => add(photo));
  await see(0, SHEET);
  await makeFlat();
  await scan(({ pages: [page], reshape }) => { if (page) reshape(page, { turns: 1 }); });
  await makeFlat();
  expect(shown).toEqual(new Set(result.current.pages.flatMap(({ photoUrl, flat }) => [photoUrl, flat?.url])));
  for (const turns of [2, 3]) await scan(({ pages: [page], reshape }) => { if (page) reshape(page, { turns }); });
  await makeFlat();
  unmount();
  expect(shown.size).toBe(0);
});

test('a page that was removed comes back into its place, as it was, and is not made flat again', async () => {
  const { result, flats, scan, see, makeFlat } = begin();
  await scan(({ add }) => add(photo));
  await scan(({ add }) => add(other));
  await see(0, SHEET);
  await see(1, SHEET);
  await makeFlat();
  const [first] = result.current.pages;
  if (!first) throw new Error('No page.');
  await scan(({ remove }) => remove(first.id));
  expect(result.current.pages.map(({ id }) => id)).not.toContain(first.id);
  await scan(({ putBack }) => putBack(first, 0));
  expect(result.current.pages.map(({ photo: of }) => of)).toEqual([photo, other]);
  expect(result.current).toMatchObject({ isWorking: false, pages: [{ corners: SHEET, flat: { width: 10 } }, {}] });
  const seen = result.current.pages.flatMap(({ photoUrl, flat }) => [photoUrl, flat?.url]);
  expect(seen.every((url) => url !== undefined && shown.has(url))).toBe(true);
  expect(flats).toHaveLength(2);
});

test('a page whose edges were found while it was away is made flat when it comes back', async () => {
  const { result, scan, see, makeFlat } = begin();
  await scan(({ add }) => add(photo));
  const [first] = result.current.pages;
  if (!first) throw new Error('No page.');
  await scan(({ remove }) => remove(first.id));
  await see(0, SHEET);
  await scan(({ putBack }) => putBack(first, 0));
  await see(1, SHEET);
  await makeFlat();
  expect(result.current).toMatchObject({ isWorking: false, pages: [{ corners: SHEET, flat: { width: 10 } }] });
});
