import { expect, test } from 'vitest';
import type { EngineWord } from './engine/ocr-engine.ts';
import type { GreyImage } from './grey-image.ts';
import { probePage, type Recognise } from './probe-page.ts';

const [WIDTH, HEIGHT, LETTER] = [2000, 3000, 20];

/** White, but for its first point: so is seen which way up it is read. */
const page = (): GreyImage => {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(255);
  data[0] = 0;
  return { data, width: WIDTH, height: HEIGHT };
};
const words = (text: string, confidence: number): EngineWord[] =>
  text.split(' ').map((each) => ({ text: each, confidence, x: 0, y: 0, width: 50, height: LETTER, block: 1, paragraph: 1, line: 1 }));

type Heard = Record<'sample' | 'sampleOver' | 'all' | 'allOver', EngineWord[]>;
const SENTENCE = 'Nobody shall be subjected to arbitrary interference with their privacy and the right to it';
const NOISE = words('oO eN :i 4 lr', 0.3);

/** What is heard of each picture, and which of them were read. */
async function probe(heard: Partial<Heard>, tried = new Set<string>()) {
  const read: string[] = [];
  const recognise: Recognise = async ({ data, height }, languages) => {
    tried.add(languages.join());
    const name = `${height < HEIGHT ? 'sample' : 'all'}${data[0] === 0 ? '' : 'Over'}` as keyof Heard;
    read.push(name);
    return heard[name] ?? NOISE;
  };
  return { ...await probePage(page(), LETTER, recognise), read: [...new Set(read)] };
}

test('a few lines that read well tell the language', async () => {
  expect(await probe({ sample: words(SENTENCE, 0.9) })).toEqual({ languages: ['en'], isUpsideDown: false, read: ['sample'] });
});

test('lines that read well only when they are turned stood on their heads', async () => {
  expect(await probe({ sampleOver: words(SENTENCE, 0.9) })).toMatchObject({ languages: ['en'], isUpsideDown: true, read: ['sample', 'sampleOver'] });
});

test('a strip of icons tells nothing, also where a word of them is surer the wrong way up: then all of the page is read', async () => {
  const heard = { sampleOver: words('moys A ¿', 0.66), all: words(SENTENCE, 0.8), allOver: words('uo pəpuəʇs', 0.3) };
  expect(await probe(heard)).toMatchObject({ languages: ['en'], isUpsideDown: false, read: ['sample', 'sampleOver', 'all'] });
  expect(await probe({ ...heard, all: NOISE, allOver: words(SENTENCE, 0.8) })).toMatchObject({ isUpsideDown: true });
});

test('a page without text is not turned', async () => {
  expect((await probe({ sampleOver: words('A I', 0.9), allOver: words('A I', 0.9) })).isUpsideDown).toBe(false);
});

test('a page that tells nothing is read in every language where a word of it is sure, and in one where none is', async () => {
  const [withWord, withNone] = [new Set<string>(), new Set<string>()];
  await probe({ all: words('TOTAL 12 oO', 0.9) }, withWord);
  await probe({}, withNone);
  expect([[...withWord].sort(), [...withNone]]).toEqual([['de', 'en', 'es', 'fr', 'ro'], ['en']]);
});

test('what all readings say in words counts more than the letters that one of them has because it has no others', async () => {
  const readings: Partial<Record<string, string>> = {
    ro: 'Ziua luni marți miercuri vineri Consilier Gheorghiță Pătrășcoiu', es: 'Ziua luni marti miercuri vineri Consilier Gheorghitá Pátráscoiu',
  };
  const recognise: Recognise = async (_, [language = 'en']) =>
    words(readings[language] ?? 'Ziua luni marti miercuri vineri Consilier Gheorghita Patrascoiu', language === 'es' ? 0.95 : 0.88);
  expect((await probePage(page(), LETTER, recognise)).languages).toEqual(['ro']);
});

test('where no reading is sure, the two languages for which all of them say most are read, and not those of the first one', async () => {
  const recognise: Recognise = async (_, [language = 'en']) => words(language === 'en' ? 'Lost ca tou 12' : 'L osl cat chat noir', 0.9);
  expect((await probePage(page(), LETTER, recognise)).languages).toEqual(['fr', 'en']);
});
