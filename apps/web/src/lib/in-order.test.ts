import { onlineManager, QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { inOrder } from './in-order.ts';

/** Orders changes whose answers come when they are given. */
function desk() {
  const queryClient = new QueryClient();
  const sent: string[] = [];
  const answers = new Map<string, PromiseWithResolvers<string>>();
  const order = (ids: string[], name: string) => inOrder(queryClient, ids, () => {
    sent.push(name);
    const answer = Promise.withResolvers<string>();
    answers.set(name, answer);
    return answer.promise;
  });
  return { sent, order, answerOf: (name: string) => answers.get(name) };
}
const settled = () => new Promise((resolve) => { setTimeout(resolve); });

test('changes of one thing go one after the other, and one without an answer holds up no other thing', async () => {
  const { sent, order, answerOf } = desk();
  void order(['a'], 'first of a');
  void order(['a'], 'second of a');
  void order(['b'], 'first of b');
  await settled();
  expect(sent).toEqual(['first of a', 'first of b']);
  answerOf('first of a')?.resolve('');
  await settled();
  expect(sent).toEqual(['first of a', 'first of b', 'second of a']);
});

test('a change of many waits for each of them, and goes although one was refused', async () => {
  const { sent, order, answerOf } = desk();
  const refused = order(['c'], 'of c');
  void order(['d'], 'of d');
  const both = order(['c', 'd'], 'of both');
  await settled();
  answerOf('of c')?.reject(new Error('taken'));
  await expect(refused).rejects.toThrow('taken');
  await settled();
  expect(sent).toEqual(['of c', 'of d']);
  answerOf('of d')?.resolve('');
  await settled();
  answerOf('of both')?.resolve('done');
  await expect(both).resolves.toBe('done');
});

test('a change that waited while the connection went goes when there is one again', async () => {
  onTestFinished(() => onlineManager.setOnline(true));
  const { sent, order, answerOf } = desk();
  const first = order(['e'], 'first of e');
  void order(['e'], 'second of e');
  await settled();
  onlineManager.setOnline(false);
  answerOf('first of e')?.reject(new Error('cut'));
  await expect(first).rejects.toThrow('cut');
  await settled();
  expect(sent).toEqual(['first of e']);
  onlineManager.setOnline(true);
  await settled();
  expect(sent).toEqual(['first of e', 'second of e']);
  answerOf('second of e')?.resolve('');
});
