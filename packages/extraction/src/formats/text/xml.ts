import { readFile } from 'node:fs/promises';
import { Parser } from 'htmlparser2';
import { inChunks, plainEntities, readXml, withoutComments } from '../../archive/xml.ts';
import type { Decoder } from '../../decoder.ts';
import { Damaged, TooBigToOpen } from '../../errors.ts';
import { draftOfText, type Draft } from '../../layout/draft.ts';
import { documentOf, type Section } from '../../layout/paginate.ts';
import { decodeText } from './decode-text.ts';
import { isEncodedData } from './encoded-data.ts';
import { MAX_DEPTH, sectionsOfHtml } from './html.ts';
import { openOfficeXml } from './office-xml.ts';
import { elementOf, ownText, paragraphsOf, type Part } from './parts-of-elements.ts';
import { beforeRoot } from './xml-root.ts';

/** The encoding is in our hands when the text reaches the parser, whatever its declaration says. */
const withoutDeclaration = (text: string) => text.replace(/^\ufeff?\s*<\?xml[^]*?\?>/, '');

const WEB_PAGE = /\s*<html[\s>]/iy;
/** Of a workbook that Excel stored as XML, before 2007. */
const WORKBOOK = /\s*<(?:\w+:)?Workbook\s[^>]*urn:schemas-microsoft-com:office:spreadsheet/y;

/** The sheets of a workbook; null of other files. */
async function sheetsOf(source: string): Promise<Section[] | null> {
  const before = beforeRoot(source, WORKBOOK);
  if (before === undefined) return null;
  const { sectionsOfXmlBook } = await import('../office/spreadsheet.ts');
  return sectionsOfXmlBook(source.slice(before.length).trim());
}

/** The entities of HTML are the reader's; those that the page declares are put in their places. */
function webPage(source: string, before: string): Section[] {
  const declared = new Map(Object.entries(plainEntities(before)));
  const page = source.slice(before.length);
  const resolved = declared.size === 0 ? page : page.replace(/&([\w.-]+);/g, (entity, name: string) => declared.get(name) ?? entity);
  return sectionsOfHtml(resolved, { isXhtml: true });
}

/**
 * Any XML, without the mark-up: the text of each element is a paragraph, but for elements within a text, as `H<sub>2</sub>O`. A web page
 * is read as one, and so is what Office stored as XML; what is no XML by its rules is read in the way of web pages, and says so.
 */
export const xml: Decoder = {
  async open({ path }, context) {
    const bytes = await readFile(path);
    const source = withoutComments(withoutDeclaration(decodeText(bytes, declaredEncoding(bytes))));
    const before = beforeRoot(source, WEB_PAGE);
    if (before !== undefined) return documentOf(webPage(source, before));
    try {
      const office = await openOfficeXml(source, context);
      if (office !== null) return office;
      const drafts = await draftsOf((events) => readXml(inChunks(source), events));
      // The reader of workbooks passes over cells that are broken, and says nothing.
      return documentOf(await sheetsOf(source) ?? [{ drafts }]);
    } catch (error) {
      if (!(error instanceof Damaged)) throw error;
      return documentOf([{ drafts: await draftsOf((events) => readBrokenXml(source, events)), warnings: ['markup-broken'] }]);
    }
  },
};

type Events = { open(): void; close(name: string): void; text(part: string): void };

async function draftsOf(read: (events: Events) => void | Promise<void>): Promise<Draft[]> {
  const around: Part[][] = [];
  let parts: Part[] = [];
  await read({
    open() {
      around.push(parts);
      parts = [];
    },
    close(name) {
      const whole = elementOf(name, parts);
      parts = around.pop() ?? [];
      parts.push(whole);
    },
    text(part) { if (!isEncodedData(part)) parts.push(ownText(part)); },
  });
  return paragraphsOf(parts).flatMap((text) => draftOfText(text.replaceAll(/\s+/gu, ' ')) ?? []);
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
    onclosetag(name) {
      depth -= 1;
      close(name);
    },
  }, { xmlMode: true, decodeEntities: true });
  parser.end(source.replace(DOCTYPE, ''));
}

const declaredEncoding = (bytes: Uint8Array) =>
  /^<\?xml[^>]*encoding=["']([\w.-]+)["']/.exec(Buffer.from(bytes.subarray(0, 200)).toString('latin1'))?.[1];
