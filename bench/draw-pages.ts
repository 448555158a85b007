/**
 * Draws pages with their exact text beside them: `node bench/draw-pages.ts FOLDER [tuning|aside] [COUNT]`, 20 of each
 * kind by default. Pages of `tuning` are to improve recognition on, those of `aside` only to report on. Linux with the
 * fonts of Debian's packages fonts-urw-base35, fonts-dejavu, fonts-liberation and fonts-noto-mono.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { faceOf } from '../packages/extraction/src/testing/draw-sheet.ts';
import { chanceOf } from './pages/chance.ts';
import { photograph, sendByFax, shineThrough } from './pages/damages.ts';
import { drawBill, drawColumns, drawLetter, drawReceipt, type Material } from './pages/layouts.ts';
import { fontPath, languages, sentencesOf, sets, type SetName } from './pages/sets.ts';

type Page = { picture: Buffer; truth: string; extension: 'png' | 'jpg' };

const [folder, set = 'tuning', count = '20'] = process.argv.slice(2);
if (folder === undefined || !Object.hasOwn(sets, set)) throw new Error('Usage: node bench/draw-pages.ts FOLDER [tuning|aside] [COUNT]');
const chosen = set as SetName;

async function columnsPage(material: Material, columns: number): Promise<Page> {
  const { sheet, truth } = drawColumns(material, columns);
  return { picture: await sheet.finish().png().toBuffer(), truth, extension: 'png' };
}

const kinds: Record<string, (material: Material) => Promise<Page>> = {
  columns2: (material) => columnsPage(material, 2),
  columns3: (material) => columnsPage(material, 3),
  columns4: (material) => columnsPage(material, 4),
  bill: async (material) => {
    const { sheet, truth } = drawBill(material);
    return { picture: await sheet.finish().png().toBuffer(), truth, extension: 'png' };
  },
  thin: async (material) => {
    const { sheet, truth } = drawLetter(material);
    return { picture: await shineThrough(sheet.finish(), drawLetter(material).sheet.finish(), material.chance), truth, extension: 'jpg' };
  },
  fax: async (material) => {
    const { sheet, truth } = drawLetter(material);
    return { picture: await sendByFax(sheet.finish(), material.chance), truth, extension: 'png' };
  },
  photo_receipt: async (material) => {
    const { sheet, truth } = drawReceipt(material);
    return { picture: await photograph(sheet.finish(), material.chance), truth, extension: 'jpg' };
  },
};

await mkdir(folder, { recursive: true });
const { seed, fonts, mono } = sets[chosen];
for (const [kind, draw] of Object.entries(kinds)) {
  for (let number = 0; number < Number(count); number++) {
    const chance = chanceOf(seed + number * 100 + Object.keys(kinds).indexOf(kind));
    const language = languages[number % languages.length] ?? 'en';
    const sentences = sentencesOf(chosen, language);
    const letters = sentences.join('');
    const usable = (names: readonly string[]) => chance.pick(names.map((name) => faceOf(fontPath(name))).filter((face) => face.has(letters.replace(/[^\p{L}]/gu, ''))));
    const { picture, truth, extension } = await draw({ chance, sentences, face: usable(fonts), mono: usable(mono) });
    const name = `${kind}_${String(number).padStart(3, '0')}_${language}`;
    await writeFile(path.join(folder, `${name}.${extension}`), picture);
    await writeFile(path.join(folder, `${name}.gt.txt`), truth);
  }
  console.log(`${count} × ${kind}`);
}
