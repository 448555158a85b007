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
export class WordChunks {
  readonly #parts: Map<string, Draft[]>;
  readonly #names: ReadonlyMap<string, string>;

  /** `names` are those of the parts by the ids. */
  constructor(parts: Map<string, Draft[]>, names: ReadonlyMap<string, string>) {
    this.#parts = parts;
    this.#names = names;
  }

  /** Each part is taken once, whatever its ids: a hostile file may name a long one without end. */
  take(id: string): Draft[] {
    const name = this.#names.get(id) ?? '';
    const drafts = this.#parts.get(name) ?? [];
    this.#parts.delete(name);
    return drafts;
  }
}

export async function readChunks(office: OfficePackage, relations: readonly Relation[]): Promise<WordChunks> {
  const found = relations.filter(({ type, target }) => type === 'aFChunk' && office.has(target));
  const parts = new Map<string, Draft[]>();
  for (const name of new Set(found.map(({ target }) => target))) {
    const read = chunks.find(([names]) => names.test(name))?.[1];
    if (read !== undefined) parts.set(name, await read(await office.read(name).catch(unlessBroken(new Uint8Array()))));
  }
  return new WordChunks(parts, new Map(found.map(({ id, target }) => [id, target])));
}
