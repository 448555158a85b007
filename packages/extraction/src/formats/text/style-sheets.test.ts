import { expect, test } from 'vitest';
import { StyleSheets } from './style-sheets.ts';

function hides(sheet: string, tag: string, attributes: Record<string, string>): boolean {
  const styles = new StyleSheets();
  styles.add(sheet);
  return styles.hides(tag, attributes);
}

test.each([
  ['a class', '.gone{display:none}', { class: 'a gone' }],
  ['an id', '#gone { color: red; VISIBILITY : hidden }', { id: 'gone' }],
  ['the name of the element', 'b, p { display: none }', {}],
  ['several of them', '/* .x{ */ p.gone.too { display: none; }', { class: 'gone too' }],
  ['the later of two rules', '.gone{display:block} .gone{display:none}', { class: 'gone' }],
  ['the one that says more', '#a{display:none} .b{display:block}', { id: 'a', class: 'b' }],
  ['the one that is important', '.a{display:none !important}', { class: 'a', style: 'display:block' }],
  ['the later of two classes', '.b{display:block} .a{display:none}', { class: 'a b' }],
  ['a rule for screens', '@media only screen{.a{display:none}}', { class: 'a' }],
  ['one beside a rule about what stands before it', '.a{display:none} .a::before,.a:after{display:block}', { class: 'a' }],
  ['its own style', '', { style: 'color: red; display : none' }],
])('an element is hidden by %s', (_, sheet, attributes) => {
  expect(hides(sheet, 'p', attributes)).toBe(true);
});

test.each([
  ['another class', '.gone{display:none}', { class: 'gone2' }],
  ['another element', 'b.gone{display:none}', { class: 'gone' }],
  ['a later rule that shows it', '.a{display:none} .b{display:block}', { class: 'a b' }],
  ['its own style that shows it', '.a{display:none}', { class: 'a', style: 'display:block' }],
  ['a rule of elements within others', '.menu .a{display:none}', { class: 'a' }],
  ['a rule that may show it', '.a{display:none} .open .a{display:block}', { class: 'a' }],
  ['a rule for one state', '.a:hover{display:none}', { class: 'a' }],
  ['a rule for paper', '@media print{.a{display:none}} .b{color:red}', { class: 'a' }],
  ['a rule for some screens', '@media (min-width: 1px){.a{display:none}}', { class: 'a' }],
  ['a rule that shows it on some screens', '.a{display:none} @media screen and (min-width: 768px){.a{display:block}}', { class: 'a' }],
  ['a class that shows it on some screens', '.hidden{display:none} @media(width>=1px){.md\\:block{display:block}}', { class: 'hidden md:block' }],
  ['a class that begins with a digit', '.hidden{display:none} @media(width>=1px){.\\32 xl\\:block{display:block}}', { class: 'hidden 2xl:block' }],
  ['a rule that shows all', '.a{display:none} *{display:block!important}', { class: 'a' }],
  ['a rule that may show all', '.a{display:none} .open > *{display:block}', { class: 'a' }],
  ['a rule inside of another', '.a{display:none} .b{color:red; .a{display:block}}', { class: 'a' }],
  ['a rule without an end', '.a{color:red} .b{display:none', { class: 'a' }],
  ['a comment without an end', '.b{color:red} /* .a{display:none}', { class: 'a' }],
])('an element is not hidden by %s', (_, sheet, attributes) => {
  expect(hides(sheet, 'p', attributes)).toBe(false);
});

test.each([['', true], ['screen', true], ['print, ALL', true], ['print', false], ['only  print', false], ['(min-width: 1px)', false]])('a sheet for media "%s"', (media, expected) => {
  const styles = new StyleSheets();
  styles.add('p{display:none}', media);
  expect(styles.hides('p', {})).toBe(expected);
});

test('a style of any length is read once', () => {
  expect(hides('', 'p', { style: `display:none${' '.repeat(400_000)}x` })).toBe(false);
  expect(hides('', 'p', { style: `display:none${' '.repeat(400_000)}` })).toBe(true);
});

test('of the rules about the same names one is kept', () => {
  const styles = new StyleSheets();
  styles.add('p{display:block}'.repeat(10_000));
  styles.add('p{display:none}');
  expect(Array.from({ length: 50_000 }, () => styles.hides('p', {})).every(Boolean)).toBe(true);
});

test('sheets without end take no time', () => {
  const started = performance.now();
  for (const piece of ['/*', '{', 'a{', '.a{display:none}', '@media{', '.']) hides(piece.repeat(200_000), 'p', { class: 'a '.repeat(100_000) });
  expect(performance.now() - started).toBeLessThan(5000);
});
