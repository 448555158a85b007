import { expect, test } from 'vitest';
import { readXml } from '../../archive/xml.ts';
import { OfficeMath } from './office-math.ts';

const part = (name: string, ...content: string[]) => `<m:${name}>${content.join('')}</m:${name}>`;
const say = (text: string) => part('r', part('t', text));
const is = (name: string, value: string) => `<m:${name} m:val="${value}"/>`;
const e = (...content: string[]) => part('e', ...content);
const fraction = (above: string, below: string, properties = '') => part('f', part('fPr', properties), part('num', above), part('den', below));
const root = (under: string, degree = '') => part('rad', part('radPr', degree === '' ? is('degHide', '1') : ''), part('deg', degree), e(under));
const power = (base: string, raised: string) => part('sSup', e(base), part('sup', raised));
const low = (base: string, lowered: string) => part('sSub', e(base), part('sub', lowered));

async function written(content: string): Promise<string> {
  const math = new OfficeMath();
  let isText = false;
  let whole = '';
  await readXml([part('oMath', content)], {
    open: (name, attributes) => { isText = name === 'm:t'; math.open(name, attributes); },
    text: (text) => { if (isText) math.text(text); },
    close: (name) => { isText = false; whole = math.close(name) ?? whole; },
  });
  return whole;
}

test.each([
  ['1/2', fraction(say('1'), say('2'))],
  ['2 1/2', say('2') + fraction(say('1'), say('2'))],
  ['1/2 3x', fraction(say('1'), say('2')) + say('3x')],
  ['15', say('1') + say('5')],
  ['(a+b)/(2c)', fraction(say('a+b'), say('2c'))],
  ['−x/3', fraction(say('−x'), say('3'))],
  ['(1/2)/x²', fraction(fraction(say('1'), say('2')), power(say('x'), say('2')))],
  ['n¦k', fraction(say('n'), say('k'), is('type', 'noBar'))],
  ['√(x+y)', root(say('x+y'))],
  ['√2', root(say('2'))],
  ['∛(2x)', root(say('2x'), say('3'))],
  ['ⁿ√x', root(say('x'), say('n'))],
  ['x²=y⁻¹', power(say('x'), say('2')) + say('=') + power(say('y'), say('−1'))],
  ['(x²)³', power(power(say('x'), say('2')), say('3'))],
  ['(2x)²', power(say('2x'), say('2'))],
  ['eᵃᵇ', power(say('e'), say('ab'))],
  ['e_(B)', low(say('e'), say('B'))],
  ['2^(1/2)', power(say('2'), fraction(say('1'), say('2')))],
  ['f′', power(say('f'), say('′'))],
  ['H₂O', low(say('H'), say('2')) + say('O')],
  ['aₙ₊₁', low(say('a'), say('n+1'))],
  ['x₁²', part('sSubSup', e(say('x')), part('sub', say('1')), part('sup', say('2')))],
  ['²³⁵₉₂U', part('sPre', part('sub', say('92')), part('sup', say('235')), e(say('U')))],
  ['(a+b)²', power(part('d', e(say('a+b'))), say('2'))],
  ['[a|b)', part('d', part('dPr', is('begChr', '[')), e(say('a')), e(say('b')))],
  ['∑ᵢ₌₁ⁿ i²', part('nary', part('naryPr', is('chr', '∑')), part('sub', say('i=1')), part('sup', say('n')), e(power(say('i'), say('2'))))],
  ['∫x', part('nary', part('sub'), part('sup'), e(say('x')))],
  ['sin x', part('func', part('fName', say('sin')), e(say('x')))],
  ['sin²(x)', part('func', part('fName', power(say('sin'), say('2'))), e(part('d', e(say('x')))))],
  ['lim_(x→0) f', part('func', part('fName', part('limLow', e(say('lim')), part('lim', say('x→0')))), e(say('f')))],
  ['(1 0; 0 1)', part('d', e(part('m', part('mr', e(say('1')), e(say('0'))), part('mr', e(say('0')), e(say('1'))))))],
  ['x\u0305', part('bar', part('barPr', is('pos', 'top')), e(say('x')))],
  ['ab', part('box', e(say('a'))) + part('phant', part('phantPr', is('show', '0')), e(say('c'))) + say('b')],
])('%s is written on one line', async (line, content) => {
  expect(await written(content)).toBe(line);
});
