import { expect, test } from 'vitest';
import { readAll } from '../../testing/read-all.ts';
import { fileWith } from '../../testing/temporary-folder.ts';

const read = async (source: string) => (await readAll(await fileWith('file.xml', source))).pages;

test('the text of each element is a paragraph', async () => {
  expect(await read('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY who "Ann">]><a>One <b>two</b>&lt;&who;&gt;</a>')).toMatchObject([
    { text: 'One\n\ntwo\n\n<Ann>', source: 'document', warnings: [] },
  ]);
});

test.each([
  ['an ampersand that stands for itself', '<a>bad & xml <b></a>', 'bad & xml'],
  ['a sign that begins no element', '<a>1 < 2 <b>and</b> 3</a>', '1 < 2\n\nand\n\n3'],
  ['elements that nothing ends', '<a>One <b>two', 'One\n\ntwo'],
  ['ends of what never began', '<a x=1>One <b>two</c> three</a> <p>four', 'One\n\ntwo three\n\nfour'],
  ['declarations before it', '<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY who "Ann">]><a>Dear & good</b>', 'Dear & good'],
])('%s: the text is read, and the page says that it may not be all', async (_, source, text) => {
  expect(await read(source)).toMatchObject([{ text, source: 'document', warnings: ['markup-broken'] }]);
});
