import type * as Mupdf from 'mupdf';
import { addressOf } from '../../layout/addresses.ts';
import { hasMiddleIn, type Rectangle } from '../../layout/boxes.ts';
import type { PlacedLine } from '../../layout/placed.ts';
import type { PageContents } from './text-layer.ts';

type PlacedLink = Rectangle & { address: string };

/** More than any page has that people read: a map has one for each place. */
const MOST_LINKS = 3000;

/** The contents with the addresses to which their words lead. Both are in points of the page. */
export function withLinks(contents: PageContents, page: Mupdf.Page): PageContents {
  const links = linksOf(page);
  if (links.length === 0) return contents;
  const linked = (lines: readonly PlacedLine[]) => lines.map((line) => line.map((word) => {
    const link = links.find((each) => hasMiddleIn(word, each));
    return link === undefined ? word : { ...word, link: link.address };
  }));
  return { ...contents, lines: linked(contents.lines), slanted: linked(contents.slanted) };
}

/** Those that lead out of the document. */
function linksOf(page: Mupdf.Page): PlacedLink[] {
  return page.getLinks().slice(0, MOST_LINKS).flatMap((link) => {
    const address = link.isExternal() ? addressOf(link.getURI()) : null;
    const [left, top, right, bottom] = link.getBounds();
    link.destroy();
    return address === null ? [] : [{ x: left, y: top, width: right - left, height: bottom - top, address }];
  });
}
