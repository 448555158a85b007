import { readFile } from 'node:fs/promises';
import type { Decoder } from '../../decoder.ts';
import { draftOfText } from '../../layout/draft.ts';
import { documentOf } from '../../layout/paginate.ts';
import { decodeText } from './decode-text.ts';

/** Text as it stands: form feeds part pages, blank lines part paragraphs. */
export const plainText: Decoder = {
  async open({ path }) {
    const text = decodeText(await readFile(path)).replace(/\r\n?/g, '\n');
    const sections = text.split('\f').map((part) => ({
      drafts: part.split(/\n[^\S\n]*(?:\n[^\S\n]*)+/u).map((paragraph) => draftOfText(paragraph)).filter((draft) => draft !== null),
    }));
    return documentOf(sections);
  },
};
