import { expect, test } from 'vitest';
import { readDrawingTexts } from './drawing-texts.ts';

const read = (content: string) => readDrawingTexts(`<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`);

test.each([
  ['what is defined stands where it is used', '<text>One</text><use href="#a"/><defs><g id="a"><text>Two</text><text id="b">Three</text></g></defs><text>Four</text><use xlink:href="#b"/>',
    ['One', 'Two', 'Three', 'Four', 'Three']],
  ['what is defined and not used is not shown', '<defs><text>One</text></defs><symbol><text>Two</text></symbol><use href="#none"/>', []],
  ['a text that is used stands also where it is', '<text id="a">One</text><use href="#a"/>', ['One', 'One']],
  ['titles and styles are no text', '<title>T</title><style>text{}</style><text>A<title>tip</title> <tspan>B</tspan><tspan>C</tspan></text>', ['A B C']],
])('%s', async (_, content, texts) => {
  expect(await read(content)).toEqual({ texts, hasHidden: false });
});

test.each(['display="none"', 'visibility="hidden"', 'style="fill:red;display: none"', 'style="visibility:collapse"'])('%s hides', async (attribute) => {
  expect(await read(`<text>Shown</text><g ${attribute}><text>Not</text><use href="#a"/></g><defs><text id="a">Nor</text></defs>`)).toEqual({ texts: ['Shown'], hasHidden: true });
  expect(await read(`<text>Shown <tspan ${attribute}>not</tspan></text>`)).toEqual({ texts: ['Shown'], hasHidden: true });
});

test('a sheet of styles hides, and so does what nothing is seen through', async () => {
  expect(await read('<style>.h{display:none}</style><text>Shown</text><text class="h">Not</text><text opacity="0.0">Nor</text><text opacity="0.5">Too</text>'))
    .toEqual({ texts: ['Shown', 'Too'], hasHidden: true });
});

test.each([['opacity="0%"', true], ['style="opacity: 0"', true], ['style="opacity:0;opacity:.5" opacity="0"', false], ['opacity=" "', false], [`opacity="${'0'.repeat(400_000)}x"`, false]])(
  'what nothing is seen through, however that is said, is not shown', async (attribute, hasHidden) => {
    expect(await read(`<text ${attribute}>Text</text>`)).toEqual({ texts: hasHidden ? [] : ['Text'], hasHidden });
  });

test('a sheet of styles for paper hides nothing', async () => {
  expect(await read('<style media="print">text{display:none}</style><text>Shown</text>')).toEqual({ texts: ['Shown'], hasHidden: false });
});

test('a drawing that uses one thing without end is given its first uses', async () => {
  const { texts } = await read(`<g id="a">${'<text>x</text>'.repeat(200)}</g>${'<use href="#a"/>'.repeat(5000)}`);
  expect(texts).toHaveLength(200 + 1000 * 50);
});
