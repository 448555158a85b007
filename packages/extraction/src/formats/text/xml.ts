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

/**
 * Any XML, without the mark-up: the text of each element is a paragraph, but within a text, as `H<sub>2</sub>O`, a part of it. What is no
 * XML by its rules is read as web pages are, and says so.
 */
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

/** What stands in an element: text of its own, and the paragraphs of the elements in it. */
type Content = { ownText: string } | { paragraphs: string[] };
/** One for all: a file may have millions of elements without a text. */
const NOTHING: Content = { paragraphs: [] };
const SPACE: Content = { ownText: ' ' };

async function draftsOf(read: (events: Events) => void | Promise<void>): Promise<Draft[]> {
  const around: Content[][] = [];
  let content: Content[] = [];
  await read({
    open() {
      around.push(content);
      content = [];
    },
    close() {
      const paragraphs = paragraphsOf(content);
      content = around.pop() ?? [];
      content.push(paragraphs.length > 0 ? { paragraphs } : NOTHING);
    },
    text(ownText) { content.push(/\S/u.test(ownText) ? { ownText } : SPACE); },
  });
  return paragraphsOf(content).flatMap((text) => draftOfText(text.replaceAll(/\s+/gu, ' ')) ?? []);
}

const isText = (part: Content) => 'ownText' in part && part.ownText.trim() !== '';

/** Beside text, an element of one paragraph stands in a line with it; an empty one may be the end of a line. */
function paragraphsOf(content: readonly Content[]): string[] {
  if (!content.some(isText)) return content.flatMap((part) => ('paragraphs' in part ? part.paragraphs : []));
  const paragraphs: string[] = [];
  let text = '';
  for (const part of content) {
    if ('ownText' in part) text += part.ownText;
    else if (part.paragraphs.length <= 1) text += part.paragraphs[0] ?? ' ';
    else {
      paragraphs.push(text);
      for (const paragraph of part.paragraphs) paragraphs.push(paragraph);
      text = '';
    }
  }
  return [...paragraphs, text].filter((paragraph) => paragraph.trim() !== '');
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
