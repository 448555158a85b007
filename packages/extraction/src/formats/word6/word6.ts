import type { DocumentBuilder } from '../../layout/document-builder.ts';
import { readNotePlaces, type PlacesOfNotes } from '../word97/notes.ts';
import { writeStories } from '../word97/story-order.ts';
import { WordStory97 } from '../word97/story.ts';
import { readFonts6, type Font6 } from './fonts.ts';
import { headersAndFooters6 } from './headers.ts';
import { readCharacterRuns6, readParagraphRuns6 } from './properties.ts';
import { readStyles6 } from './styles.ts';
import { openText6 } from './text.ts';

const LANGUAGE = 0x06;
const PRIMARY_LANGUAGE = 0x3ff;
const CHARACTER_SET = 0x14;
const OF_MACINTOSH = 256;
const LATIN = 'windows-1252';
/** What Windows writes by itself where it speaks another language, by the number of that. */
const codePagesOfLanguages = new Map([
  [0x05, 'windows-1250'], [0x08, 'windows-1253'], [0x0e, 'windows-1250'], [0x15, 'windows-1250'], [0x18, 'windows-1250'], [0x19, 'windows-1251'],
  [0x1a, 'windows-1250'], [0x1b, 'windows-1250'], [0x1f, 'windows-1254'], [0x22, 'windows-1251'], [0x24, 'windows-1250'], [0x02, 'windows-1251'],
]);
const placesOfNotes: PlacesOfNotes = { footnote: 0x68, endnote: 0x1d2 };

/** A document of Word 6 or 95: all of it stands in one stream. */
export function readWord6(main: Buffer, builder: DocumentBuilder) {
  const [fonts, styles, characters] = [readFonts6(main), readStyles6(main), readCharacterRuns6(main)];
  const { paragraphs, lists } = readParagraphRuns6(main, (style) => styles(style).numbers);
  const ownCodePage = codePageOfDocument(main);
  const text = openText6(main, (place) => {
    const font = fonts[characters(place).font ?? styles(paragraphs(place).style).font];
    return codePageIn(font, ownCodePage);
  });
  const story = new WordStory97(text, builder, {
    paragraphs, characters, styles, numbering: lists, notes: readNotePlaces({ main, table: main }, placesOfNotes),
    fonts: fonts.map(({ name }) => name), drawn: new Map(),
  });
  writeStories(story, text.stories, headersAndFooters6(main, text.stories.headers));
}

/** A font of western letters is one of the system's, which writes them by its own code page. */
const codePageIn = (font: Font6 | undefined, ownCodePage: string): string =>
  (font?.codePage === undefined || font.codePage === LATIN ? ownCodePage : font.codePage);

function codePageOfDocument(main: Buffer): string {
  if (main.readUInt16LE(CHARACTER_SET) === OF_MACINTOSH) return 'macroman';
  return codePagesOfLanguages.get(main.readUInt16LE(LANGUAGE) & PRIMARY_LANGUAGE) ?? LATIN;
}
