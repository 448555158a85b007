import { readFile } from 'node:fs/promises';
import { Parser } from 'htmlparser2';
import type { Decoder } from '../../decoder.ts';
import { TooBigToOpen } from '../../errors.ts';
import { DocumentBuilder } from '../../layout/document-builder.ts';
import { documentOf, type Section } from '../../layout/paginate.ts';
import { decodeText } from './decode-text.ts';

const hidden = new Set(['script', 'style', 'head', 'template', 'noscript', 'svg', 'math', 'select']);
export const paragraphElements = new Set(['p', 'div', 'section', 'article', 'header', 'footer', 'main', 'aside', 'nav', 'blockquote', 'pre', 'ul', 'ol', 'dl',
  'dt', 'dd', 'figure', 'figcaption', 'address', 'form', 'fieldset', 'hr', 'body', 'caption']);
const HEADING = /^h([1-6])$/;
/** Elements inside of each other; the parser takes ever longer for each. */
export const MAX_DEPTH = 60_000;

/** Web pages: what they say, without scripts and styles. Nothing that they refer to is fetched. */
export const html: Decoder = {
  async open({ path }) {
    const bytes = await readFile(path);
    const declared = /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(bytes.subarray(0, 2048).toString('latin1'))?.[1];
    return documentOf(sectionsOfHtml(decodeText(bytes, declared)));
  },
};

/** The text of HTML as sections of drafts. In XHTML any element may end where it begins, also a script, and text may stand in CDATA. */
export function sectionsOfHtml(source: string, { isXhtml = false } = {}): Section[] {
  const builder = new DocumentBuilder();
  let depth = 0;
  let hiddenDepth = 0;
  let listDepth = 0;
  const opening = new Map(Object.entries({
    br: () => builder.write('\n'),
    ul: () => { listDepth += 1; },
    ol: () => { listDepth += 1; },
    table: () => builder.openTable(),
    td: () => builder.openCell(),
    th: () => builder.openCell(),
  }));
  const closing = new Map(Object.entries({
    ul: () => { listDepth -= 1; },
    ol: () => { listDepth -= 1; },
    li: () => builder.endText('list-item', Math.max(0, listDepth - 1)),
    table: () => builder.closeTable(),
    tr: () => builder.closeRow(),
    td: () => builder.closeCell(),
    th: () => builder.closeCell(),
  }));
  const parser = new Parser({
    onopentag(name) {
      depth += 1;
      if (depth > MAX_DEPTH) throw new TooBigToOpen('The page is nested too deeply.', { limit: 'depth' });
      if (hidden.has(name)) hiddenDepth += 1;
      if (paragraphElements.has(name) || HEADING.test(name) || name === 'li') builder.endText();
      opening.get(name)?.();
    },
    ontext: (text) => { if (hiddenDepth === 0) builder.write(text.replace(/\s+/gu, ' ')); },
    onclosetag(name) {
      depth -= 1;
      if (hidden.has(name)) hiddenDepth -= 1;
      const level = HEADING.exec(name)?.[1];
      if (level !== undefined) builder.endText('heading', Number(level));
      else if (paragraphElements.has(name)) builder.endText();
      closing.get(name)?.();
    },
  }, { decodeEntities: true, recognizeSelfClosing: isXhtml, recognizeCDATA: isXhtml });
  parser.write(source);
  parser.end();
  builder.endText();
  return builder.sections;
}
