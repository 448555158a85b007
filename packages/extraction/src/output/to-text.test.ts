import { expect, test } from 'vitest';
import { pageOf } from '../layout/blocks.ts';
import { blockOfDraft } from '../layout/draft.ts';
import type { Page } from '../pages.ts';
import { toMarkdown } from './to-markdown.ts';
import { toText } from './to-text.ts';

const row = (label: string | null, text: string): Page => pageOf({ page: 1, source: 'document', label, blocks: [blockOfDraft({ kind: 'table-row', text })] });
const slide = (title: string, text: string): Page => pageOf({
  page: 1, source: 'document', label: title,
  blocks: [blockOfDraft({ kind: 'heading', level: 1, text: title }), blockOfDraft({ kind: 'paragraph', text })],
});

test('sheets are named where there are several, once for all pages of a sheet', () => {
  expect(toText([row('Income', 'a\t1'), row('Income', 'b\t2'), row('Costs', 'c\t3')])).toBe('Income\n\na\t1\n\nb\t2\n\nCosts\n\nc\t3');
  expect(toText([row('Sheet1', 'a\t1')])).toBe('a\t1');
});

test('a slide that begins with its title says it once', () => {
  const slides = [slide('Welcome', 'To all'), slide('Thanks', 'To you')];
  expect(toText(slides)).toBe('Welcome\n\nTo all\n\nThanks\n\nTo you');
  expect(toMarkdown(slides)).toBe('# Welcome\n\nTo all\n\n# Thanks\n\nTo you\n');
});

test('pages without text leave no trace', () => {
  expect(toText([pageOf({ page: 1, source: 'blank', label: 'Empty', blocks: [] }), row(null, 'a\tb')])).toBe('a\tb');
});
