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
  ['a rule without an end', '.a{color:red} .b{display:none', { class: 'a' }],
  ['a comment without an end', '.b{color:red} /* .a{display:none}', { class: 'a' }],
])('an element is not hidden by %s', (_, sheet, attributes) => {
  expect(hides(sheet, 'p', attributes)).toBe(false);
});

test('sheets without end take no time', () => {
  const started = performance.now();
  for (const piece of ['/*', '{', 'a{', '.a{display:none}', '@media{', '.']) hides(piece.repeat(200_000), 'p', { class: 'a '.repeat(100_000) });
  expect(performance.now() - started).toBeLessThan(5000);
});
