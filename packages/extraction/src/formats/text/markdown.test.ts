import { expect, test } from 'vitest';
import { alignCorrections } from '../../output/align-corrections.ts';
import { toCsv } from '../../output/to-csv.ts';
import { toMarkdown } from '../../output/to-markdown.ts';
import { readAll } from '../../testing/read-all.ts';
import { fileWith } from '../../testing/temporary-folder.ts';

const blocksOf = async (text: string) => (await readAll(await fileWith('notes.md', text))).pages.flatMap(({ blocks }) => blocks);
const kindsOf = async (text: string) => (await blocksOf(text)).map(({ kind, level }) => (level === undefined ? kind : `${kind} ${level}`));

test('headings, lists and paragraphs are known as such', async () => {
  expect(await kindsOf('# One\nText\nmore\n\n- a\n  - b\n1. c\n\nTwo\n===\nThree\n---\n')).toEqual(
    ['heading 1', 'paragraph', 'list-item 0', 'list-item 1', 'list-item 0', 'heading 1', 'heading 2']);
});

const written = `---
title: One
---

# Read *me*

Some **bold**, [a link](https://e.org/a_b "T"), \`code_x\`, a line  
broken and
soft.

> quote
> - more

- [ ] task
  - nested *b*
    1. deep

  Text within.

\`\`\`js
function a() {

    return   1;
}
\`\`\`

| A | B |
| --- | --- |
| \`a\\|b\` | **c** |

    indented  code
`;

test('what is taken out as Markdown is as it was written', async () => {
  const { pages } = await readAll(await fileWith('notes.md', written));
  expect(toMarkdown(pages)).toBe(written);
  expect(pages[0]?.blocks.map(({ kind }) => kind)).toContain('list-item');
});

test('a heading of several lines is one of one line', async () => {
  const { pages } = await readAll(await fileWith('notes.md', 'Foo\n  bar\n===\nText\n'));
  expect(toMarkdown(pages)).toBe('# Foo bar\n\nText\n');
});

test('lines of an item that follow it without an empty one are its own', async () => {
  const list = '- a\n  b\n- c\nd\n  1. e\n---\n\nText\n';
  expect(await kindsOf(list)).toEqual(['list-item 0', 'list-item 0', 'list-item 1', 'paragraph']);
  const { pages } = await readAll(await fileWith('notes.md', list));
  expect(toMarkdown(pages)).toBe(list);
});

test('corrections and lines that are added stay Markdown, and code keeps its spaces', async () => {
  const { pages } = await readAll(await fileWith('notes.md', 'Some *bold* text\n\n```\na   teh\n    b\n```\n'));
  const corrected = (pages[0]?.text ?? '').replace('teh', 'the').replace('text', 'text\n\n*New*');
  expect(toMarkdown(alignCorrections(pages, corrected))).toBe('Some *bold* text\n\n*New*\n\n```\na   the\n    b\n```\n');
});

test('marks that close a heading are no part of it, and one that ends a name is', async () => {
  const { pages } = await readAll(await fileWith('notes.md', '# One ##\n# Learn C#\n'));
  expect(pages[0]?.text).toBe('One\n\nLearn C#');
  expect(await kindsOf(`# a${' '.repeat(200_000)}b\n`)).toEqual(['heading 1']);
});

test('tables are tables, each of its own', async () => {
  const { pages } = await readAll(await fileWith('notes.md', 'Prices\n| A | B |\n|---|--:|\n| 1 | x \\| y |\n\nC | D\n-|-\n2 | 3\n'));
  expect(toCsv(pages)).toBe('A,B\r\n1,x | y\r\n\r\nC,D\r\n2,3\r\n');
  expect(await kindsOf('a | b\nc | d\n')).toEqual(['paragraph']);
});

test('a line under the head of a table may be long, and one that is none costs no time', async () => {
  const dashes = '-'.repeat(5000);
  const { pages } = await readAll(await fileWith('notes.md', `a | b\n${dashes} | :${dashes}:\n1 | 2\n`));
  expect(toCsv(pages)).toBe('a,b\r\n1,2\r\n');
  expect(await kindsOf(`a|b\n${' '.repeat(100_000)}-x\n`)).toEqual(['paragraph']);
});

test('nothing is a heading within code and before the text', async () => {
  expect(await kindsOf('---\ntitle: One\n---\n```sh\n# no\n\n- no\n```\n~~~\n# no')).toEqual(['paragraph', 'paragraph', 'paragraph']);
});

test('code within a line opens nothing, and a rule at the top is no end of what programs read', async () => {
  expect(await kindsOf('```npm install``` installs it.\n\n# One\n\n- a\n')).toEqual(['paragraph', 'heading 1', 'list-item 0']);
  expect(await kindsOf('---\n# One\n\n- a\n\n---\nText\n')).toEqual(['paragraph', 'heading 1', 'list-item 0', 'paragraph']);
});
