import { expect, test } from 'vitest';
import { documentOf } from '../../layout/paginate.ts';
import { sectionsOfHtml } from './html.ts';

const textOf = async (source: string) => (await Array.fromAsync(documentOf(sectionsOfHtml(source)).pages(1)))[0]?.page.text;

const part = (name: string, ...content: string[]) => `<${name}>${content.join('')}</${name}>`;
const row = (...content: string[]) => part('mrow', ...content);
const [mi, mn, mo] = ['mi', 'mn', 'mo'].map((name) => (text: string) => part(name, text)) as [(text: string) => string, (text: string) => string, (text: string) => string];

test.each([
  ['x=(−b±√(b²−4ac))/(2a)', mi('x') + mo('=') + part('mfrac', row(mo('−'), mi('b'), mo('±'), part('msqrt', part('msup', mi('b'), mn('2')), mo('−'), mn('4'), mi('a'), mi('c'))),
    row(mn('2'), mo('&InvisibleTimes;'), mi('a')))],
  ['2 1/2 m', mn('2') + part('mfrac', mn('1'), mn('2')) + part('mtext', '&nbsp;m')],
  ['12', mn('1') + mn('2')],
  ['n¦k', `<mfrac linethickness="0">${mi('n')}${mi('k')}</mfrac>`],
  ['∛x', part('mroot', mi('x'), mn('3'))],
  ['x₁²+yᵢ', part('msubsup', mi('x'), mn('1'), mn('2')) + mo('+') + part('msub', mi('y'), mi('i'))],
  ['∑ᵢ₌₁ⁿ i²', part('munderover', mo('∑'), row(mi('i'), mo('='), mn('1')), mi('n')) + part('msup', mi('i'), mn('2'))],
  ['∫₀¹ f(x)dx', part('msubsup', mo('∫'), mn('0'), mn('1')) + mi('f') + mo('&ApplyFunction;') + row(mo('('), mi('x'), mo(')')) + mi('d') + mi('x')],
  ['lim_(x→0) sin x', part('munder', mi('lim'), row(mi('x'), mo('→'), mn('0'))) + mi('sin') + mo('&#x2061;') + mi('x')],
  ['2 sin x', mn('2') + mi('sin') + mi('x')],
  ['x\u0305+A\u0305B\u0305', `${part('mover', mi('x'), mo('¯'))}${mo('+')}${part('mover', row(mi('A'), mi('B')), mo('¯'))}`],
  ['(1 0; 0 1)', mo('(') + part('mtable', part('mtr', part('mtd', mn('1')), part('mtd', mn('0'))), part('mtr', part('mtd', mn('0')), part('mtd', mn('1')))) + mo(')')],
  ['²³⁵₉₂U', part('mmultiscripts', mi('U'), '<mprescripts/>', mn('92'), mn('235'))],
  ['[a;b)', `<mfenced open="[" separators=";">${mi('a')}${mi('b')}</mfenced>`],
  ['a≤b', part('semantics', row(mi('a'), mo('&le;'), mi('b')), part('annotation', 'a \\le b'))],
  ['x if y, otherwise z', mi('x') + part('mtext', ' if ') + mi('y') + mo(',') + part('mtext', ' otherwise') + mi('z')],
  ['a', part('mphantom', mi('c')) + mi('a')],
])('%s is written on one line', async (line, content) => {
  expect(await textOf(`<p>If <math>\n ${content.replaceAll('><', '>\n<')}\n</math> holds</p>`)).toBe(`If ${line} holds`);
});

test('a formula that nobody closed ends where the page goes on', async () => {
  expect(await textOf(`<p>If <math>${mi('a')} <b>holds</b></p><div><math>${row(mi('x'))}<p>One</p><p>Two</p></div>`)).toBe('If a holds\n\nx\n\nOne\n\nTwo');
  expect(await textOf(`<p><math>${part('mtext', 'x<sub>2</sub>')}${mi('y')}</math></p>`)).toBe('x2y');
});

test('a number beside a fraction stays another one', async () => {
  const third = part('math', part('mfrac', mn('1'), mn('3')));
  expect(await textOf(`<p>2${third} cups, ${third}5, x${third}</p>`)).toBe('2 1/3 cups, 1/3 5, x1/3');
});

test('a formula that stands alone is a paragraph', async () => {
  expect(await textOf(`<div>So <math display="block">${mi('a')}</math> is</div>`)).toBe('So\n\na\n\nis');
});

test('what shows a formula a second time is not read', async () => {
  const formula = `<math>${part('semantics', row(mi('a'), mo('='), mi('b')), part('annotation', 'a=b'))}</math>`;
  const shown = '<span class="katex-html" aria-hidden="true"><span>a</span><span>=</span><span>b</span></span>';
  expect(await textOf(`<p>If <span class="katex"><span class="katex-mathml">${formula}</span>${shown}</span> holds</p>`)).toBe('If a=b holds');
  expect(await textOf(`<p>If <span class="katex">${shown}</span> holds</p>`)).toBe('If a=b holds');
  expect(await textOf(`<p>If <span class="mwe-math-element"><span class="mwe-math-mathml-inline" style="display: none;">${formula}</span><img alt="{a=b}"></span> holds</p>`))
    .toBe('If a=b holds');
});

test('of MathJax the formula for ears is read, and of others what must not be broken', async () => {
  const formula = `<span class="MJX_Assistive_MathML"><math>${mi('a')}${mo('=')}${mi('b')}</math></span>`;
  expect(await textOf(`<p>If <span class="MathJax" id="m"><nobr aria-hidden="true"><span class="math">a = b</span></nobr>${formula}</span> holds</p>`)).toBe('If a=b holds');
  expect(await textOf('<p>Call <nobr aria-hidden="true">555 0199</nobr> now</p>')).toBe('Call 555 0199 now');
});

test('a formula without end takes no time', async () => {
  const started = performance.now();
  for (const name of ['msqrt', 'mrow', 'msup', 'mfrac']) await textOf(`<math>${`<${name}>`.repeat(20_000)}<mi>a</mi>`);
  await textOf(`<math>${'<mi>a</mi><mn>1</mn>'.repeat(50_000)}`);
  expect(performance.now() - started).toBeLessThan(5000);
});
