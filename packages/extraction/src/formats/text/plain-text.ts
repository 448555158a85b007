import { readFile } from 'node:fs/promises';
import type { Decoder } from '../../decoder.ts';
import { draftOfText } from '../../layout/draft.ts';
import { documentOf } from '../../layout/paginate.ts';
import { decodeText } from './decode-text.ts';
import { paragraphsOf, withLineFeeds } from './paragraphs.ts';

/** Text as it stands: form feeds part pages, blank lines part paragraphs. */
export const plainText: Decoder = {
  async open({ path }, { options }) {
    const text = withLineFeeds(decodeText(await readFile(path)));
    // One beyond the limit says that there are more.
    const sections = text.split('\f', options.maxPages + 1).map((part) => ({
      drafts: [...paragraphsOf(part)].map((paragraph) => draftOfText(paragraph)).filter((draft) => draft !== null),
    }));
    return documentOf(sections);
  },
};
