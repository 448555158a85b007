import { readFile } from 'node:fs/promises';
import { readXml, withoutComments } from '../../archive/xml.ts';
import type { Decoder } from '../../decoder.ts';
import { draftOfText, type Draft } from '../../layout/draft.ts';
import { documentOf } from '../../layout/paginate.ts';
import { decodeText } from './decode-text.ts';

const CHUNK = 65_536;

function* inChunks(text: string) {
  for (let at = 0; at < text.length; at += CHUNK) yield text.slice(at, at + CHUNK);
}

/** The encoding is in our hands when the text reaches the parser, whatever its declaration says. */
const withoutDeclaration = (text: string) => text.replace(/^\ufeff?\s*<\?xml[^]*?\?>/, '');

/** Any XML: the text of each element is a paragraph, without the mark-up. */
export const xml: Decoder = {
  async open({ path }) {
    const drafts: Draft[] = [];
    let text = '';
    const endParagraph = () => {
      const draft = draftOfText(text.replace(/\s+/gu, ' '));
      if (draft !== null) drafts.push(draft);
      text = '';
    };
    const bytes = await readFile(path);
    const source = decodeText(bytes, declaredEncoding(bytes));
    await readXml(inChunks(withoutComments(withoutDeclaration(source))), {
      isLenient: true, open: endParagraph, close: endParagraph, text: (part) => { text += part; },
    });
    return documentOf([{ drafts }]);
  },
};

const declaredEncoding = (bytes: Uint8Array) =>
  /^<\?xml[^>]*encoding=["']([\w.-]+)["']/.exec(Buffer.from(bytes.subarray(0, 200)).toString('latin1'))?.[1];
