import { beforeEach, expect, test } from 'vitest';
import { draftKey, keepDraft } from './drafts.ts';
import { forgetPerson } from './forget-person.ts';
import { notePersonHere } from './person-here.ts';
import { storeList } from './stored-list.ts';
import { unsentKey } from './stored-uploads.ts';

const draft = draftKey('user_1', 'file_1');
const write = () => [keepDraft(draft, 'typed'), storeList('user_1', unsentKey('user_1'), ['A.pdf'])];
const kept = () => Object.entries(localStorage).filter(([, value]) => value !== '').map(([key]) => key).toSorted();

beforeEach(() => { localStorage.clear(); });

test('a tab that slept while another one signed out writes nothing of the account back', () => {
  notePersonHere('user_1');
  expect(write()).toEqual([true, true]);
  forgetPerson('user_1');
  expect(write()).toEqual([false, false]);
  expect(kept()).toEqual([]);
});

test('nor where somebody else is here by now; who signs in again keeps drafts as before', () => {
  notePersonHere('user_2');
  expect(write()).toEqual([false, false]);
  expect(kept()).toEqual(['scriba.person']);
  notePersonHere('user_1');
  expect(write()).toEqual([true, true]);
});
