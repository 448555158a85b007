import { describe, expect, test } from 'vitest';
import { aTag } from '#web/testing/library.ts';
import { draftOf, matchingTags, nextShare, rarestColor, shareOf, tagNamed, taggingOf, tagsWith } from './tags.rules.ts';

const rent = aTag();
const street = aTag({ id: 'tag_2', name: 'Straße', color: 'red' });
const files = [{ tagIds: ['tag_1', 'tag_2'] }, { tagIds: ['tag_1', 'tag_gone'] }];

test('a file shows the tags that are there, in the order of all tags', () => {
  expect(tagsWith([rent, street], ['tag_2', 'tag_gone', 'tag_1'])).toEqual([rent, street]);
});

describe('of many files', () => {
  test('all have a tag, some, or none', () => {
    expect(['tag_1', 'tag_2', 'tag_3'].map((id) => shareOf(files, id))).toEqual(['all', 'some', 'none']);
  });

  test('a press goes round, and where only some had it, that can be kept', () => {
    expect([nextShare('some', 'some'), nextShare('all', 'some'), nextShare('none', 'some')]).toEqual(['all', 'none', 'some']);
    expect([nextShare('all', 'all'), nextShare('none', 'all')]).toEqual(['none', 'all']);
    expect([nextShare('none', 'none'), nextShare('all', 'none')]).toEqual(['all', 'none']);
  });

  test('only what differs from what they have is sent', () => {
    expect(taggingOf(files, new Map([['tag_1', 'all'], ['tag_2', 'some'], ['tag_3', 'all']]), [])).toEqual({ add: ['tag_3'], remove: [], create: [] });
    expect(taggingOf(files, new Map([['tag_1', 'none'], ['tag_2', 'all'], ['tag_3', 'none']]), []))
      .toEqual({ add: ['tag_2'], remove: ['tag_1'], create: [] });
  });

  test('new tags are made if they are still chosen', () => {
    const [home, work] = [draftOf(' Home ', 'red'), draftOf('Work', null)];
    expect(taggingOf(files, new Map([[home.id, 'all'], [work.id, 'none']]), [work, home])).toEqual({ add: [], remove: [], create: [{ name: 'Home', color: 'red' }] });
  });
});

describe('a name', () => {
  test('is found without case and accents', () => {
    expect(matchingTags([rent, street], 'STRASS')).toEqual([street]);
    expect(matchingTags([rent, street], '')).toEqual([rent, street]);
  });

  test('is taken regardless of case and accents, and of spaces around it', () => {
    expect(tagNamed([rent, street], '  strasse ')).toBe(street);
    expect(tagNamed([rent, street], 'stras')).toBeUndefined();
  });
});

test('a new tag gets a colour that few have', () => {
  expect(rarestColor([])).toBe('red');
  expect(rarestColor([aTag({ color: 'red' }), aTag({ color: 'amber' }), aTag({ color: null })])).toBe('green');
});
