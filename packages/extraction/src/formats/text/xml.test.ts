import { expect, test } from 'vitest';
import { readAll } from '../../testing/read-all.ts';
import { fileWith } from '../../testing/temporary-folder.ts';

const read = async (source: string) => (await readAll(await fileWith('file.xml', source))).pages;

test('the text of each element is a paragraph', async () => {
  expect(await read('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY who "Ann">]><a><c>One</c> <c>two</c><c>&lt;&who;&gt;</c></a>')).toMatchObject([
    { text: 'One\n\ntwo\n\n<Ann>', source: 'document', warnings: [] },
  ]);
});

test.each([
  ['<a><p>H<sub>2</sub>O and <i>CO<sub>2</sub></i>, <b/>both</p><p><b>Second</b> one</p></a>', 'H2O and CO2, both\n\nSecond one'],
  ['<a>First<br/>second</a>', 'First second'],
  ['<p>Bring <list><item>a pen</item><item><b>some</b> paper</item></list> with you</p>', 'Bring\n\na pen\n\nsome paper\n\nwith you'],
  ['<a>\n  <c>One</c>\n  <c>two</c>\n</a>', 'One\n\ntwo'],
  ['<p><b>H</b><sub>2</sub><b>O</b></p><p><b>One</b> <i>two</i></p>', 'H2O\n\nOne two'],
  ['<a>Title<p>First paragraph.</p><p>Second one.</p></a>', 'Title\n\nFirst paragraph.\n\nSecond one.'],
  ['<rows>;<row>Ann</row><row>Bob</row></rows>', ';\n\nAnn\n\nBob'],
  ['<d><w:p><w:r><w:t>Hel</w:t></w:r><w:r><w:t>lo wor</w:t></w:r><w:r><w:t>ld</w:t></w:r></w:p><w:p><w:r><w:t>Next</w:t></w:r></w:p></d>', 'Hello world\n\nNext'],
  ['<d><code>A1</code><code>B2</code></d>', 'A1\n\nB2'],
  ['<p>Before <quote-block><p>Quoted</p></quote-block> after</p>', 'Before\n\nQuoted\n\nafter'],
  ['<sum>Total<x>12</x><x>13</x>, paid</sum>', 'Total 12 13, paid'],
  ['<p>Dear <tei:persName>Ion</tei:persName><ref>1</ref>, see<note>There</note></p>', 'Dear Ion 1, see\n\nThere'],
])('%s: what stands within a text is a part of it', async (source, text) => {
  expect((await read(source)).map((page) => page.text)).toEqual([text]);
});

test('paragraphs that stand deep within a text keep their order and their bounds', async () => {
  const [depth, count] = [900, 2000];
  const deep = `<x>a ${'<b>'.repeat(depth)}${'<p>word</p> '.repeat(count)}${'</b> '.repeat(depth)}<c/> z</x>`;
  const paragraphs = (await read(deep)).flatMap((page) => page.text.split('\n\n'));
  expect(paragraphs).toEqual(['a', ...new Array<string>(count).fill('word'), 'z']);
});

test.each([
  ['an ampersand that stands for itself', '<a>bad & xml <b></a>', 'bad & xml'],
  ['a sign that begins no element', '<a>1 < 2 <b>and</b> 3</a>', '1 < 2 and 3'],
  ['elements that nothing ends', '<a>One <b>two', 'One two'],
  ['ends of what never began', '<a x=1>One <b>two</c> three</a> <p>four', 'One two three\n\nfour'],
  ['declarations before it', '<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY who "Ann">]><a>Dear & good</b>', 'Dear & good'],
])('%s: the text is read, and the page says that it may not be all', async (_, source, text) => {
  expect(await read(source)).toMatchObject([{ text, source: 'document', warnings: ['markup-broken'] }]);
});

test('a web page that is stored as XML is read as one, without its scripts, also where they end as they begin', async () => {
  const page = '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>No</title><style>p { color: red }</style></head><body><h1>Rent</h1>'
    + '<script src="a.js"/><p><![CDATA[Rent & water]]></p><p>Due&nbsp;on <b>M</b>onday<br/>at noon</p><script>//<![CDATA[\nif (a < b) { }\n//]]></script><table><tr><td>One</td><td>2</td></tr></table></body></html>';
  const strict = '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">';
  for (const before of ['', strict, '<!DOCTYPE html>', '<?xml version="1.0"?>\n<?xml-stylesheet href="a.css"?><!-- a page -->\n<!DOCTYPE html [<!ENTITY who "Ann">]>\n']) {
    const [first] = await read(before + page);
    expect(first?.text).toBe('Rent\n\nRent & water\n\nDue on Monday\nat noon\n\nOne\t2');
    expect(first?.blocks.map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'paragraph', 'table-row']);
  }
});

test('what a web page declares stands in it, and a prolog of any length is passed over', async () => {
  const prolog = `<?xml version="1.0"?>${'<?a?>\n'.repeat(100_000)}<!DOCTYPE html [<!ENTITY who "Ann">]>`;
  expect((await read(`${prolog}<html><body><p>&who; &amp; &other;</p></body></html>`)).map((page) => page.text)).toEqual(['Ann & &other;']);
});
