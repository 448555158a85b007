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

/** What stands in an element: text of its own, one paragraph of an element in it, or several, as deep as they stood there. */
type Part = { ownText: string } | { text: string } | { inside: Part[] };
/** One for all: a file may have millions of elements without a text. */
const NOTHING: Part = { inside: [] };
const SPACE: Part = { ownText: ' ' };

async function draftsOf(read: (events: Events) => void | Promise<void>): Promise<Draft[]> {
  const around: Part[][] = [];
  let parts: Part[] = [];
  await read({
    open() {
      around.push(parts);
      parts = [];
    },
    close() {
      const whole = inOne(parts);
      parts = around.pop() ?? [];
      parts.push(whole);
    },
    text(ownText) { parts.push(/\S/u.test(ownText) ? { ownText } : SPACE); },
  });
  return paragraphsOf(inOne(parts)).flatMap((text) => draftOfText(text.replaceAll(/\s+/gu, ' ')) ?? []);
}

const isText = (part: Part) => 'ownText' in part && part !== SPACE;

/** What an element comes to. Nothing of it is copied or looked at again: elements may stand in each other by the thousand. */
function inOne(parts: readonly Part[]): Part {
  const paragraphs = parts.some(isText) ? inLines(parts) : parts.filter((part) => !('ownText' in part) && part !== NOTHING);
  return paragraphs.length > 1 ? { inside: paragraphs } : paragraphs[0] ?? NOTHING;
}

/** Beside text, an element of one paragraph stands in a line with it; an empty one may be the end of a line. */
function inLines(parts: readonly Part[]): Part[] {
  const paragraphs: Part[] = [];
  let [text, hasWords] = ['', false];
  const end = () => {
    if (hasWords) paragraphs.push({ text });
    [text, hasWords] = ['', false];
  };
  for (const part of parts) {
    if ('inside' in part && part !== NOTHING) {
      end();
      paragraphs.push(part);
    } else {
      text += 'ownText' in part ? part.ownText : 'text' in part ? part.text : ' ';
      hasWords ||= part !== SPACE && part !== NOTHING;
    }
  }
  end();
  return paragraphs;
}

function paragraphsOf(whole: Part): string[] {
  const paragraphs: string[] = [];
  const waiting = [whole];
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    if ('text' in part) paragraphs.push(part.text);
    else if ('inside' in part) for (let at = part.inside.length - 1; at >= 0; at--) waiting.push(part.inside[at] as Part);
  }
  return paragraphs;
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
