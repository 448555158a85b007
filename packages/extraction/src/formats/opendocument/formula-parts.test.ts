import { expect, test } from 'vitest';
import { fileWith } from '../../testing/temporary-folder.ts';
import { readAll } from '../../testing/read-all.ts';
import { zipOf } from '../../testing/zip-writer.ts';

async function formulaOf(content: string) {
  const { pages: [page] } = await readAll(await fileWith('formula.odf', zipOf({
    mimetype: 'application/vnd.oasis.opendocument.formula',
    'content.xml': `<math xmlns="http://www.w3.org/1998/Math/MathML"><semantics>${content}<annotation encoding="StarMath 5.0">source</annotation></semantics></math>`,
  })));
  const [block] = page?.blocks ?? [];
  return { text: page?.text, parts: block?.formula, shape: block?.formula?.map(({ element, children, words }) => `${element} ${children} ${words}`) };
}

test('a formula keeps how it is built, with its words in their elements', async () => {
  expect(await formulaOf('<mfrac><mrow><mi>a</mi><mo>+</mo><mtext>two words</mtext></mrow><msqrt><mn>2</mn></msqrt></mfrac>')).toMatchObject({
    text: 'a + two words 2',
    shape: ['math 1 0', 'mrow 1 0', 'mfrac 2 0', 'mrow 3 0', 'mi 0 1', 'mo 0 1', 'mtext 0 2', 'msqrt 1 0', 'mn 0 1'],
  });
});

test('of what a formula says about its looks only two things are kept', async () => {
  const { parts } = await formulaOf('<mo stretchy="false" href="https://example.org" style="x" onclick="x">(</mo><mi mathvariant="normal">d</mi><mi mathvariant="x">e</mi>');
  expect(parts?.slice(2)).toEqual([
    { element: 'mo', children: 0, words: 1, isStretchy: false }, { element: 'mi', children: 0, words: 1, isUpright: true }, { element: 'mi', children: 0, words: 1 },
  ]);
});

test('brackets of old files are signs, and what is no element of a formula is a row', async () => {
  expect(await formulaOf('<math:mfenced math:open="[" xmlns:math="x"><script><math:mi>a</math:mi></script></math:mfenced>')).toMatchObject({
    text: '[ a )', shape: ['math 1 0', 'mrow 1 0', 'mrow 3 0', 'mo 0 1', 'mrow 1 0', 'mi 0 1', 'mo 0 1'],
  });
});

test.each([
  ['deep', `${'<mrow>'.repeat(100)}<mi>a</mi>${'</mrow>'.repeat(100)}`, 'a'], ['long', `<mrow>${'<mi>a</mi>'.repeat(6000)}</mrow>`, 'a a a'],
])('of a formula that is too %s, the words are given', async (_, content, beginning) => {
  const { text, parts } = await formulaOf(content);
  expect(text?.startsWith(beginning)).toBe(true);
  expect(parts).toBeUndefined();
});
