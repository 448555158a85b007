import { openCompoundFile, type CompoundFile } from '../../archive/compound-file.ts';
import type { Decoder } from '../../decoder.ts';
import { Damaged, DecoderMissing, PasswordUnsupported } from '../../errors.ts';
import { DocumentBuilder } from '../../layout/document-builder.ts';
import { documentOf } from '../../layout/paginate.ts';
import { pictureAmong97 } from '../drawing97/pictures.ts';
import { embeddedPictures } from '../images/embedded-pictures.ts';
import { openPackageIn } from '../office/protected-file.ts';
import { readWord6 } from '../word6/word6.ts';
import { readDrawnPictures, type DrawnPictures } from './drawn-pictures.ts';
import { readFontNames } from './fonts.ts';
import { readNotePlaces } from './notes.ts';
import { readNumbering } from './numbering.ts';
import { readCharacterRuns, readParagraphRuns } from './properties.ts';
import type { WordStreams } from './streams.ts';
import { openStreams } from './open-streams.ts';
import { readStyles } from './styles.ts';
import { openText, type WordText } from './text.ts';
import { risingRanges } from './rising-ranges.ts';
import { writeStories, type RunningStories } from './story-order.ts';
import { WordStory97 } from './story.ts';

const WORD_97 = 0xa5ec;
/** Word 6 and 95, and 95 of the far east. */
const formatsOfOneStream = new Set([0xa5dc, 0xa697, 0xa698, 0xa699]);
const ENCRYPTED = 0x0100;

/** Word files before 2007: headers, body with tables, text boxes, foot- and endnotes, comments, footers. */
export const word97: Decoder = {
  async open({ path, extension }, context) {
    const file = await openCompoundFile(path);
    await openPackageIn(file, extension, context.options.password);
    const main = file.stream('WordDocument');
    if (main === null || main.length < 0x60) throw new Damaged('The file holds no document.');
    const builder = new DocumentBuilder();
    const { picture, isUnlocked } = readMain(file, main, context.options.password, builder);
    return { ...documentOf(builder.sections, embeddedPictures(context, async (name) => picture(name))), isUnlocked };
  },
};

/** Its pictures by the names that the text gives them, and whether a password has opened it. */
type ReadMain = { picture(name: string): Uint8Array; isUnlocked: boolean };

/** Writes the text. */
function readMain(file: CompoundFile, main: Buffer, password: string | null, builder: DocumentBuilder): ReadMain {
  const format = main.readUInt16LE(0);
  try {
    if (formatsOfOneStream.has(format)) return readOneStream(main, builder);
    if (format !== WORD_97) throw new DecoderMissing('Word files of before 1993 cannot be opened here.', { program: 'Word' });
    const streams = openStreams(file, main, password);
    const drawn = readStories(streams, builder);
    return { picture: (name) => drawn.picture(name) ?? pictureAt(streams.data, Number(name)), isUnlocked: streams.main !== main };
  } catch (error) {
    throw error instanceof RangeError ? new Damaged('The document refers to bytes that are not there.', {}, { cause: error }) : error;
  }
}

function readOneStream(main: Buffer, builder: DocumentBuilder): ReadMain {
  if ((main.readUInt16LE(10) & ENCRYPTED) !== 0) throw new PasswordUnsupported('Word files of before 97 with a password cannot be opened here.');
  readWord6(main, builder);
  return { picture: (name) => pictureAt(main, Number(name)), isUnlocked: false };
}

function readStories(streams: WordStreams, builder: DocumentBuilder): DrawnPictures {
  const text = openText(streams);
  const drawn = readDrawnPictures(streams, text);
  const story = new WordStory97(text, builder, {
    paragraphs: readParagraphRuns(streams), characters: readCharacterRuns(streams), styles: readStyles(streams),
    numbering: readNumbering(streams), notes: readNotePlaces(streams), fonts: readFontNames(streams),
    drawn: drawn.boundTo,
  });
  writeStories(story, text.stories, headersAndFooters(streams, text));
  return drawn;
}

const PLACE_OF_HEADERS = 0xf2;
/** Separators of notes come first; then six of each section: even, odd header, even, odd footer, first header, first footer. */
const SEPARATORS = 6;
const isHeader = (index: number) => [0, 1, 4].includes(index % 6);

function headersAndFooters({ main, table }: WordStreams, { stories }: WordText): RunningStories {
  const [start, length] = [main.readUInt32LE(PLACE_OF_HEADERS), main.readUInt32LE(PLACE_OF_HEADERS + 4)];
  const places = Array.from({ length: length >> 2 }, (_, index) => table.readUInt32LE(start + index * 4));
  const ranges = risingRanges(places.slice(SEPARATORS, -2).map((from, index) => ({ index, from, to: places[SEPARATORS + index + 1] ?? from }))
    .map(({ index, from, to }) => ({ index, from: stories.headers.from + from, to: Math.min(stories.headers.to, stories.headers.from + to) })));
  return { headers: ranges.filter(({ index }) => isHeader(index)), footers: ranges.filter(({ index }) => !isHeader(index)) };
}

/** What describes a picture in the stream for data: its length, that of the description, and of which kind it is. */
const [PICTURE_HEAD, METAFILE, WITH_NAME] = [8, 8, 0x66];

/** A picture in the stream for data: what describes it, then the records of a shape and its picture, or a metafile. */
function pictureAt(data: Buffer, place: number): Uint8Array {
  if (place + PICTURE_HEAD > data.length) return new Uint8Array();
  const described = data.subarray(place, place + data.readUInt32LE(place));
  const [headerBytes, kind] = [data.readUInt16LE(place + 4), data.readUInt16LE(place + 6)];
  const nameBytes = kind === WITH_NAME ? 1 + (described[headerBytes] ?? 0) : 0;
  const picture = described.subarray(headerBytes + nameBytes);
  return kind === METAFILE ? picture : pictureAmong97(picture);
}
