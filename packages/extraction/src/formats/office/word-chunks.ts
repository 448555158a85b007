import PostalMime from 'postal-mime';
import { draftOfText, type Draft } from '../../layout/draft.ts';
import { decodeText } from '../text/decode-text.ts';
import { sectionsOfHtmlBytes } from '../text/html.ts';
import { paragraphsOf, withLineFeeds } from '../text/paragraphs.ts';
import { unlessBroken, type OfficePackage, type Relation } from './office-package.ts';

type Chunk = (bytes: Uint8Array) => Draft[] | Promise<Draft[]>;

const draftsOfHtml: Chunk = (bytes) => sectionsOfHtmlBytes(bytes).flatMap(({ drafts }) => drafts);

/** A page with its pictures in one file, as programs write it that make Word files of web pages. */
async function draftsOfMessage(bytes: Uint8Array): Promise<Draft[]> {
  const { html } = await PostalMime.parse(bytes).catch(() => ({ html: undefined }));
  return html === undefined ? [] : draftsOfHtml(Buffer.from(html));
}

const draftsOfPlainText: Chunk = (bytes) =>
  [...paragraphsOf(withLineFeeds(decodeText(bytes)))].map((text) => draftOfText(text)).filter((draft) => draft !== null);

const chunks: readonly (readonly [RegExp, Chunk])[] = [
  [/\.x?html?$/i, draftsOfHtml], [/\.(?:mht|mhtml|eml)$/i, draftsOfMessage], [/\.txt$/i, draftsOfPlainText],
];

/** Parts in another format that stand in a document: Word takes them over when it opens the file. By the ids of their relations. */
export async function readChunks(office: OfficePackage, relations: readonly Relation[]): Promise<Map<string, Draft[]>> {
  const found = new Map<string, Draft[]>();
  for (const { id, type, target } of relations) {
    const read = type === 'aFChunk' && office.has(target) ? chunks.find(([name]) => name.test(target))?.[1] : undefined;
    if (read !== undefined) found.set(id, await read(await office.read(target).catch(unlessBroken(new Uint8Array()))));
  }
  return found;
}
