import { SaxesParser } from 'saxes';
import { Damaged, ExtractionError, TooBigToOpen } from '../errors.ts';

export type XmlAttributes = Readonly<Record<string, string>>;

export type XmlHandlers = {
  /** Goes on after an error, as a reader of files does that people wrote by hand. */
  isLenient?: boolean;
  /** Names are given with their prefix, as the file writes them. */
  open?(name: string, attributes: XmlAttributes): void;
  close?(name: string): void;
  text?(text: string): void;
};

const MAX_DEPTH = 1000;

/**
 * Reads XML as events. Of the entities that a document declares only short plain texts are known, as drawings use for
 * their namespaces. One that refers to others, or to a file, is an error where it is used: a document of a few bytes
 * cannot become gigabytes, nor name a file of this machine.
 * Throws `Damaged` for XML that is not well-formed and `TooBigToOpen` for nesting without end.
 */
export async function readXml(chunks: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>, handlers: XmlHandlers): Promise<void> {
  const parser = new SaxesParser({ position: false, xmlns: false });
  let depth = 0;
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth > MAX_DEPTH) throw new TooBigToOpen('The XML is nested too deeply.', { limit: 'depth' });
    handlers.open?.(tag.name, tag.attributes);
  });
  parser.on('closetag', (tag) => {
    depth -= 1;
    handlers.close?.(tag.name);
  });
  parser.on('text', (text) => handlers.text?.(text));
  parser.on('cdata', (text) => handlers.text?.(text));
  parser.on('doctype', (doctype) => Object.assign(parser.ENTITIES, plainEntities(doctype)));
  parser.on('error', (error) => { if (handlers.isLenient !== true) throw error; });

  const decoder = new TextDecoder();
  try {
    for await (const chunk of chunks) parser.write(typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true }));
    parser.write(decoder.decode());
    parser.close();
  } catch (error) {
    throw error instanceof ExtractionError ? error : new Damaged('The XML is not well-formed.', {}, { cause: error });
  }
}

const MAX_ENTITIES = 50;
const MAX_ENTITY_LENGTH = 200;

/** Of a type of document, those that it declares in itself and that stand for a short plain text. */
export function plainEntities(doctype: string): Record<string, string> {
  const declared = doctype.matchAll(/<!ENTITY\s+([\w.-]+)\s+(?:"([^"&%<]*)"|'([^'&%<]*)')\s*>/g);
  const entities = [...declared.take(MAX_ENTITIES)].map(([, name = '', double, single]) => [name, double ?? single ?? ''] as const);
  return Object.fromEntries(entities.filter(([, value]) => value.length <= MAX_ENTITY_LENGTH));
}

/**
 * XML without its comments, of which the parser keeps every mark in a piece of memory of its own: gigabytes, for a
 * comment that is as long as a file may be. One that nothing ends takes the rest with it.
 */
export function withoutComments(source: string): string {
  const kept: string[] = [];
  const start = /<!--|<!\[CDATA\[/g;
  let from = 0;
  for (let found = start.exec(source); found !== null; found = start.exec(source)) {
    const isComment = found[0] === '<!--';
    const end = source.indexOf(isComment ? '-->' : ']]>', start.lastIndex);
    if (isComment) kept.push(source.slice(from, found.index));
    if (isComment) from = end < 0 ? source.length : end + 3;
    if (end < 0) break;
    start.lastIndex = end + 3;
  }
  return [...kept, source.slice(from)].join('');
}

const CHUNK = 65_536;

/** A text in pieces: the parser keeps what it was given at once. */
export function* inChunks(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += CHUNK) yield text.slice(at, at + CHUNK);
}

/** The name without its prefix. */
export const localName = (name: string) => name.slice(name.indexOf(':') + 1);
