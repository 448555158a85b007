import { expect, test } from 'vitest';
import { readableParams } from './error-message.ts';

test('byte counts become sizes and numbers get separators', () => {
  expect(readableParams({ maxBytes: 26_214_400, count: 12_000, name: 'a.pdf' }, 'en')).toMatchObject({ maxBytes: '25 MB', count: '12,000', name: 'a.pdf' });
});
