import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { addedName, names } from '#web/testing/shown-names.ts';
import { inTurnOfShown, metaOf, showInPlace, showNow, takeBackAlone } from './shown-change.ts';

/** A list that shows three changes which have no answer yet. */
async function withThree() {
  const client = new QueryClient();
  client.setQueryData<string[]>(['list'], []);
  const mutations = ['a', 'b', 'c'].map((name) => client.getMutationCache().build<unknown, Error, unknown, unknown>(client, { meta: metaOf(addedName) }, {
    status: 'pending', isPaused: false, variables: { name }, context: undefined, data: undefined, error: null, failureCount: 0, failureReason: null, submittedAt: 0,
  }));
  for (const mutation of mutations) await showNow(client, mutation);
  const [a, b, c] = mutations.map(({ state }) => state.variables);
  return { client, mutations, a, b, c };
}

test('of two changes that are refused at once nothing stays, and what was changed after them stays once', async () => {
  const { client, a, b } = await withThree();
  await Promise.all([takeBackAlone(client, a), takeBackAlone(client, b)]);
  expect(names(client)).toEqual(['c']);
});

test('what was taken back does not come again when what was changed before it is refused as well', async () => {
  const { client, a, b } = await withThree();
  await takeBackAlone(client, b);
  await takeBackAlone(client, a);
  expect(names(client)).toEqual(['c']);
});

test('what is shown in its place twice at once is shown once', async () => {
  const { client, a } = await withThree();
  await Promise.all([showInPlace(client, a), showInPlace(client, a)]);
  expect(names(client)).toEqual(['a', 'b', 'c']);
});

test('what ends while the others are shown again is not shown any more: nothing would take it back', async () => {
  const { client, mutations: [, b], a } = await withThree();
  const showing = showInPlace(client, a);
  await Promise.resolve();
  if (b) client.getMutationCache().remove(b);
  await showing;
  expect(names(client)).toEqual(['a', 'c']);
});

test('one step that fails holds up no other', async () => {
  const { client, a } = await withThree();
  const failing = inTurnOfShown(client, () => Promise.reject(new Error('broken')));
  await Promise.all([expect(failing).rejects.toThrow('broken'), takeBackAlone(client, a)]);
  expect(names(client)).toEqual(['b', 'c']);
});
