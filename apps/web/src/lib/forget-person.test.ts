import { afterEach, expect, test, vi } from 'vitest';
import { countWaiting, forgetPerson } from './forget-person.ts';
import { noteTakenBack, takeTakenBack } from './taken-back.ts';

afterEach(() => { vi.doUnmock('./waiting-files.ts'); });

test('nothing is counted where the program that knows what waits does not come: signing out goes on', async () => {
  vi.doMock('./waiting-files.ts', () => { throw new TypeError('Failed to fetch dynamically imported module'); });
  expect(await countWaiting('user-1')).toBe(0);
});

test('what they took back before it was sent is not done again by who signs in next, be it themselves', () => {
  const change = { id: '1', owner: 'user-1', page: 'p', kind: 'trashFiles' as const, order: { fileIds: ['file_1'] }, names: {} };
  noteTakenBack([change]);
  expect(takeTakenBack('user-1')).toEqual([change]);
  noteTakenBack([change]);
  forgetPerson('user-1');
  expect(takeTakenBack('user-1')).toEqual([]);
});

test('what a person sent in part, or has read, is not left for the next one; what is of others stays', () => {
  for (const key of ['scriba.uploads.user-1', 'scriba.uploads.readings.user-1', 'scriba.uploads.unsent.user-1', 'scriba.uploads.refused.user-1', 'scriba.uploads.user-2']) localStorage.setItem(key, '[]');
  forgetPerson('user-1');
  expect(Object.keys(localStorage).filter((key) => key.startsWith('scriba.uploads.'))).toEqual(['scriba.uploads.user-2']);
});
