import { expect, test } from 'vitest';
import { writePdf } from './write-pdf.ts';

const jpeg = new Uint8Array([0xff, 0xd8, 0, 10, 13, 0xff, 0xd9]);
const latin = async (pdf: Blob) => new TextDecoder('latin1').decode(await pdf.arrayBuffer());

test('every object stands where the table says, and every picture is in it byte for byte', async () => {
  const text = await latin(writePdf([{ jpeg, width: 1700, height: 2400 }, { jpeg, width: 600, height: 200 }]));
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  const table = text.slice(start);
  expect(table).toMatch(/^xref\n0 9\n0000000000 65535 f \n/);
  const offsets = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
  expect(offsets).toHaveLength(8);
  offsets.forEach((offset, at) => expect(text.slice(offset)).toMatch(new RegExp(`^${at + 1} 0 obj\n`)));
  for (const [, length, stream] of text.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g)) expect(stream).toHaveLength(Number(length));
  expect(text.split(String.fromCharCode(...jpeg))).toHaveLength(3);
});

test('what was A4 is A4, upright or across; anything else keeps its shape', async () => {
  const text = await latin(writePdf([{ jpeg, width: 1700, height: 2380 }, { jpeg, width: 2400, height: 1697 }, { jpeg, width: 500, height: 2000 }]));
  const boxes = [...text.matchAll(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [Number(width), Number(height)]);
  expect(boxes).toEqual([[595.28, 841.89], [841.89, 595.28], [210.47, 841.89]]);
});
