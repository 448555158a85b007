import { readFile } from 'node:fs/promises';
import type { Decoder } from '../../decoder.ts';
import { blockOfText } from '../../layout/blocks.ts';
import { documentOfPages, paginate } from '../../layout/paginate.ts';
import { decodeText } from './decode-text.ts';

/** Text as it stands: form feeds part pages, blank lines part paragraphs. */
export const plainText: Decoder = {
  async open({ path }) {
    const text = decodeText(await readFile(path)).replace(/\r\n?/g, '\n');
    const sections = text.split('\f').map((part) => ({
      blocks: part.split(/\n[^\S\n]*(?:\n[^\S\n]*)+/u).map((paragraph) => blockOfText(paragraph)).filter((block) => block !== null),
    }));
    return documentOfPages(paginate(sections));
  },
};
