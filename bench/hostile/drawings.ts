import { CANARY, MIB, type HostileFiles } from './hostile-file.ts';

const svg = (content: string, attributes = 'width="300" height="200"', before = '') =>
  `<?xml version="1.0"?>${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;

/** Each group draws the one before it ten times. */
const tenfold = (levels: number) => Array.from({ length: levels }, (_, level) =>
  `<g id="g${level}">${level === 0 ? '<rect width="9" height="9"/>' : `<use xlink:href="#g${level - 1}"/>`.repeat(10)}</g>`).join('');

const entities = (levels: number) => `<!DOCTYPE svg [<!ENTITY e0 "lol">${Array.from({ length: levels }, (_, level) =>
  `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`).join('')}]>`;

export const drawings: HostileFiles = {
  'ten-to-the-ninth.svg': () => svg(`<defs>${tenfold(9)}</defs><use xlink:href="#g8"/>`),
  'use-of-itself.svg': () => svg('<g id="a"><use xlink:href="#b"/></g><g id="b"><use xlink:href="#a"/></g>'),
  'entities.svg': () => svg('<text x="1" y="20">&e10;</text>', undefined, entities(10)),
  'long-entity.svg': () => svg(`<text>${'&a;'.repeat(50_000)}</text>`, undefined, `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(50_000)}">]>`),
  'file-of-the-machine.svg': () => svg('<text>&x;</text>', undefined, '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
  'network.svg': () => svg(`<image href="${CANARY}" width="9" height="9"/><style>@import url(${CANARY});</style><text x="9" y="50">after</text>`),
  'picture-of-the-machine.svg': () => svg('<image xlink:href="file:///etc/passwd" width="9" height="9"/><text x="9" y="50">after</text>'),
  'drawing-in-a-drawing.svg': () => {
    const nested = Array.from({ length: 6 }).reduce<string>((inner) => svg(`<image href="data:image/svg+xml;base64,${Buffer.from(inner).toString('base64')}" width="9" height="9"/>`.repeat(4)), svg('<rect width="9" height="9"/>'));
    return nested;
  },
  'flood.svg': () => svg('<rect width="9" height="9"/>', 'width="1000000" height="1000000"'),
  'no-size.svg': () => svg('<text x="9" y="50">words</text>', 'width="0" height="0" viewBox="0 0 0 0"'),
  'not-a-number.svg': () => svg('<text x="NaN" y="1e400">words</text>', 'width="1e400" height="-5" viewBox="NaN 0 1 1"'),
  'thin.svg': () => svg('<rect width="1" height="9"/>', 'width="1" height="99999"'),
  'deep.svg': () => svg(`${'<g>'.repeat(100_000)}${'</g>'.repeat(100_000)}`),
  'deep-text.svg': () => svg(`<text>${'<tspan>'.repeat(900)}words${'</tspan>'.repeat(900)}</text>`),
  'blur.svg': () => svg('<filter id="f"><feGaussianBlur stdDeviation="99999"/></filter><rect width="300" height="200" filter="url(#f)"/>'),
  'turbulence.svg': () => svg('<filter id="f"><feTurbulence baseFrequency="9" numOctaves="99999999"/></filter><rect width="300" height="200" filter="url(#f)"/>'),
  'morphology.svg': () => svg(`<filter id="f">${'<feMorphology operator="dilate" radius="900"/>'.repeat(50)}</filter><rect width="300" height="200" filter="url(#f)"/>`),
  'many-filters.svg': () => svg('<filter id="f"><feGaussianBlur stdDeviation="50"/></filter>' + '<rect width="300" height="200" filter="url(#f)"/>'.repeat(3000)),
  'pattern-of-itself.svg': () => svg('<pattern id="p" width="1" height="1"><rect width="9" height="9" fill="url(#p)"/></pattern><rect width="300" height="200" fill="url(#p)"/>'),
  'tiny-pattern.svg': () => svg('<pattern id="p" width=".000001" height=".000001" patternUnits="userSpaceOnUse"><rect width="9" height="9"/></pattern><rect width="300" height="200" fill="url(#p)"/>'),
  'gradients-in-a-circle.svg': () => svg('<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/><rect width="300" height="200" fill="url(#a)"/>'),
  'dashes.svg': () => svg('<path d="M0 0H1e9" stroke="black" stroke-dasharray=".0001"/>'),
  'long-path.svg': () => svg(`<path d="M0 0${' L1 1 L9 9'.repeat(1_000_000)}"/>`),
  'many-attributes.svg': () => svg(`<rect ${Array.from({ length: 200_000 }, (_, index) => `a${index}="1"`).join(' ')}/>`),
  'masks.svg': () => svg(`${Array.from({ length: 40 }, (_, index) => `<mask id="m${index}"><rect width="300" height="200" fill="white" mask="url(#m${index + 1})"/><rect width="300" height="200" mask="url(#m${index + 1})"/></mask>`).join('')}<rect width="300" height="200" mask="url(#m0)"/>`),
  'script.svg': () => svg('<script>while(true){}</script><foreignObject><body onload="while(true){}">words</body></foreignObject>'),
  'long-comment.svg': () => svg(`<!--${'-'.repeat(8 * MIB)}`),
};
