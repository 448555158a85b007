import { expect, onTestFinished, test, vi } from 'vitest';
import { noteChangesWait, onChangesNoted } from './left-changes.ts';

test('of what other tabs keep, only changes are heard of', () => {
  const heard = vi.fn();
  onTestFinished(onChangesNoted(heard));
  dispatchEvent(new StorageEvent('storage', { key: 'scriba.theme' }));
  expect(heard).not.toHaveBeenCalled();
  dispatchEvent(new StorageEvent('storage', { key: 'scriba.changes.user_1' }));
  expect(heard).toHaveBeenCalledTimes(1);
  noteChangesWait('user_1');
  expect(heard).toHaveBeenCalledTimes(2);
});
