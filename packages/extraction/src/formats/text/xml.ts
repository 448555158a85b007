import { readFile } from 'node:fs/promises';
import { Parser } from 'htmlparser2';
import { readXml, withoutComments } from '../../archive/xml.ts';
import type { Decoder } from '../../decoder.ts';
import { Damaged, TooBigToOpen } from '../../errors.ts';
import { draftOfText, type Draft } from '../../layout/draft.ts';
import { documentOf } from '../../layout/paginate.ts';
import { decodeText } from './decode-text.ts';
import { MAX_DEPTH } from './html.ts';

const CHUNK = 65_536;

function* inChunks(text: string) {
  for (let at = 0; at < text.length; at += CHUNK) yield text.slice(at, at + CHUNK);
}

/** The encoding is in our hands when the text reaches the parser, whatever its declaration says. */
const withoutDeclaration = (text: string) => text.replace(/^\ufeff?\s*<\?xml[^]*?\?>/, '');

/** Any XML: the text of each element is a paragraph, without the mark-up. What is no XML by its rules is read as web pages are, and says so. */
export const xml: Decoder = {
  async open({ path }) {
    const bytes = await readFile(path);
    const source = withoutComments(withoutDeclaration(decodeText(bytes, declaredEncoding(bytes))));
    try {
      return documentOf([{ drafts: await draftsOf((events) => readXml(inChunks(source), events)) }]);
    } catch (error) {
      if (!(error instanceof Damaged)) throw error;
      return documentOf([{ drafts: await draftsOf((events) => readBrokenXml(source, events)), warnings: ['markup-broken'] }]);
    }
  },
};

type Events = { open(): void; close(): void; text(part: string): void };

async function draftsOf(read: (events: Events) => void | Promise<void>): Promise<Draft[]> {
  const drafts: Draft[] = [];
  let text = '';
  const endParagraph = () => {
    const draft = draftOfText(text.replace(/\s+/gu, ' '));
    if (draft !== null) drafts.push(draft);
    text = '';
  };
  await read({ open: endParagraph, close: endParagraph, text: (part) => { text += part; } });
  endParagraph();
  return drafts;
}

/** The declarations of entities look like text to a reader of web pages. */
const DOCTYPE = /^\s*<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>/i;

function readBrokenXml(source: string, { open, close, text }: Events) {
  let depth = 0;
  const parser = new Parser({
    onopentag() {
      depth += 1;
      if (depth > MAX_DEPTH) throw new TooBigToOpen('The XML is nested too deeply.', { limit: 'depth' });
      open();
    },
    ontext: text,
    onclosetag() {
      depth -= 1;
      close();
    },
  }, { xmlMode: true, decodeEntities: true });
  parser.end(source.replace(DOCTYPE, ''));
}

const declaredEncoding = (bytes: Uint8Array) =>
  /^<\?xml[^>]*encoding=["']([\w.-]+)["']/.exec(Buffer.from(bytes.subarray(0, 200)).toString('latin1'))?.[1];
