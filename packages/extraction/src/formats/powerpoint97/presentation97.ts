import { openCompoundFile, type CompoundFile } from '../../archive/compound-file.ts';
import type { Decoder } from '../../decoder.ts';
import { Damaged } from '../../errors.ts';
import { documentOf } from '../../layout/paginate.ts';
import type { BlockKeys } from '../../protection/open-rc4.ts';
import { embeddedPictures } from '../images/embedded-pictures.ts';
import { openPackageIn } from '../office/protected-file.ts';
import { pictureOf97 } from '../drawing97/pictures.ts';
import { recordAt, recordsIn, type Record97 } from '../drawing97/records.ts';
import { pictureEntries } from '../drawing97/shapes.ts';
import { decryptParts, decryptPicture, openKeys } from './open-stream.ts';
import { linesOfMaster } from './master-lines.ts';
import { readSlide97, type SlideSource } from './slide97.ts';

/** A file that was saved for PowerPoint 95 and 97 alike holds the presentation twice. */
const OF_97_BESIDE_95 = 'PP97_DUALSTORAGE';
const ENCRYPTED = 0xf3d1c4df;
const USER_EDIT = 0x0ff5;
const PERSIST_DIRECTORY = 0x1772;
const SLIDE_LIST = 0x0ff0;
const SLIDE_PERSIST = 0x03f3;
const PICTURE_ENTRY = 0xf007;
/** Which list of slides it is: the slides themselves, their masters, and the notes to them. */
const SLIDES = 0;
const MASTERS = 1;
const NOTES = 2;

/** PowerPoint files before 2007: slides in their order, each with its comments and its notes after it. */
export const presentation97: Decoder = {
  async open({ path, extension }, context) {
    const file = await openCompoundFile(path);
    await openPackageIn(file, extension, context.options.password);
    const streams = streamsOf(file);
    try {
      const { presentation, picture, isUnlocked } = openPresentation(streams, context.options.password);
      const said = new Set<string>();
      // One beyond the limit says that there are more.
      const sections = presentation.slides.slice(0, context.options.maxPages + 1).map((slide) => readSlide97(slide, presentation.document, said));
      return { ...documentOf(sections, embeddedPictures(context, async (name) => picture(name))), isUnlocked };
    } catch (error) {
      throw error instanceof RangeError ? new Damaged('The presentation refers to bytes that are not there.', {}, { cause: error }) : error;
    }
  },
};

type Streams = { stream: Buffer; user: Buffer; pictures: Buffer };

function streamsOf(opened: CompoundFile): Streams {
  const beside95 = opened.folder(OF_97_BESIDE_95);
  const file = beside95?.stream('PowerPoint Document') == null ? opened : beside95;
  const [stream, user] = [file.stream('PowerPoint Document'), file.stream('Current User')];
  if (stream === null || user === null || user.length < 20) throw new Damaged('The file holds no presentation.');
  return { stream, user, pictures: file.stream('Pictures') ?? Buffer.alloc(0) };
}

/** The presentation, its pictures by the names that shapes give them, and whether a password has opened it. */
function openPresentation({ stream, user, pictures }: Streams, password: string | null) {
  const edit = user.readUInt32LE(16);
  const { places: written, documentId } = readPlaces(stream, edit);
  const keys = user.readUInt32LE(12) === ENCRYPTED ? openKeys(stream, { edit, places: written }, password) : null;
  const presentation = openStream(keys === null ? stream : decryptParts(stream, written, keys), written, documentId);
  const places = picturePlaces(presentation.document);
  return {
    presentation, isUnlocked: keys !== null && password !== null,
    picture: (name: string) => pictureAt(pictures, places[Number(name) - 1], keys),
  };
}

function openStream(stream: Buffer, places: ReadonlyMap<number, number>, documentId: number): { document: Record97; slides: SlideSource[] } {
  const at = (id: number) => recordAt(stream, places.get(id) ?? -1);
  const document = at(documentId);
  if (document === null) throw new Damaged('The presentation has no list of its slides.');
  const lists = [...recordsIn(document.data)].filter((record) => record.type === SLIDE_LIST);
  const listed = (instance: number) => lists.filter((record) => record.instance === instance).flatMap(entriesOf);
  const byId = (instance: number) => {
    const parts = new Map(listed(instance).map((entry) => [entry.slideId, at(entry.persistId)]));
    return (id: number) => parts.get(id) ?? null;
  };
  const [notesOf, masterOf] = [byId(NOTES), byId(MASTERS)];
  // Most slides share them.
  const known = new Map<number, readonly string[]>();
  const linesOf = (id: number) => {
    const master = known.has(id) ? null : masterOf(id);
    if (master !== null) known.set(id, linesOfMaster(master));
    return known.get(id) ?? [];
  };
  return { document, slides: listed(SLIDES).map(({ persistId, outline }) => ({ slide: at(persistId), outline, notesOf, linesOf })) };
}

/** Where each part of the presentation stands. Every time it was saved, a list with what changed was added behind the others. */
function readPlaces(stream: Buffer, currentEdit: number): { places: Map<number, number>; documentId: number } {
  const places = new Map<number, number>();
  const seen = new Set<number>();
  let documentId = 0;
  for (let edit = currentEdit; edit > 0 && !seen.has(edit);) {
    seen.add(edit);
    const record = recordAt(stream, edit);
    if (record?.type !== USER_EDIT) break;
    if (documentId === 0) documentId = record.data.readUInt32LE(16);
    const directory = recordAt(stream, record.data.readUInt32LE(12));
    if (directory?.type === PERSIST_DIRECTORY) addPlaces(directory.data, places);
    edit = record.data.readUInt32LE(8);
  }
  return { places, documentId };
}

/** Runs of parts: the number of the first and how many there are, then the place of each. The newest list comes first and stays. */
function addPlaces(data: Buffer, places: Map<number, number>) {
  for (let at = 0; at + 4 <= data.length;) {
    const head = data.readUInt32LE(at);
    const [first, count] = [head & 0xfffff, head >>> 20];
    for (let index = 0; index < count && at + 8 + index * 4 <= data.length; index++) {
      if (!places.has(first + index)) places.set(first + index, data.readUInt32LE(at + 4 + index * 4));
    }
    at += 4 + count * 4;
  }
}

type Entry = { persistId: number; slideId: number; outline: Record97[] };

/** Slides of a list, each with the texts of its outline, which its shapes refer to by number. */
function entriesOf(list: Record97): Entry[] {
  const entries: Entry[] = [];
  for (const record of recordsIn(list.data)) {
    if (record.type === SLIDE_PERSIST) entries.push({ persistId: record.data.readUInt32LE(0), slideId: record.data.readUInt32LE(12), outline: [] });
    else entries.at(-1)?.outline.push(record);
  }
  return entries;
}

/** Where the pictures stand in their stream, in the order in which shapes count them from 1. */
function picturePlaces(document: Record97): number[] {
  return pictureEntries(document).map((entry) => (entry.type === PICTURE_ENTRY ? entry.data.readUInt32LE(28) : -1));
}

function pictureAt(pictures: Buffer, place = -1, keys: BlockKeys | null = null): Uint8Array {
  const record = keys === null || place < 0 ? recordAt(pictures, place) : recordAt(decryptPicture(pictures, place, keys), 0);
  return record === null ? new Uint8Array() : pictureOf97(record);
}
