import { onlineManager, useMutation, type Mutation, type MutationFunctionContext } from '@tanstack/react-query';
import { inOrder } from './in-order.ts';

/** What can be changed without a connection. Kept under these names in browsers, so that none of them is given to anything else later. */
export type ChangeKind =
  | 'trashFiles' | 'restoreFiles' | 'moveFiles' | 'changeFile' | 'starFiles' | 'tagFiles'
  | 'renameFolder' | 'changeFolders' | 'removeFolders' | 'changeTag' | 'mergeTags' | 'removeTag';

/** What waited for a connection is sent one after the other, as it was made. */
export const WAITED = 'waited';

const waited = new WeakSet<object>();
const kept = new WeakSet<object>();

/** The browser has it too: whoever leaves the page does not lose it. */
export const noteKept = (mutation: Mutation) => { kept.add(mutation); };
export const isKept = (mutation: Mutation): boolean => kept.has(mutation);

type Change<Order, Answer, Known> = {
  send: (order: Order) => Promise<Answer>;
  /** Of what is changed one after the other, with a connection too. */
  idsOf?: (order: Order) => readonly string[];
  onMutate: (order: Order) => Known | Promise<Known>;
  onSuccess?: (answer: Answer, order: Order, known: Known) => unknown;
  onError: (error: Error, order: Order, known: Known | undefined) => unknown;
  onSettled: (answer: Answer | undefined, error: Error | null, order: Order) => unknown;
};

/**
 * A change that is shown at once. Made without a connection it waits for one; meanwhile it is kept in this browser under its kind and its
 * order, and sent after the page was left, too: an order can be written down, and carried out twice does no more than once.
 */
export function useKeptChange<Order extends object, Answer, Known>(
  kind: ChangeKind, { send, idsOf = () => [], onMutate, ...change }: Change<Order, Answer, Known>,
) {
  return useMutation<Answer, Error, Order, Known>({
    ...(change as { onSuccess?: (answer: Answer, order: Order, known: Known, context: MutationFunctionContext) => unknown }),
    onError: change.onError, onSettled: change.onSettled,
    meta: { change: kind },
    mutationFn: (order) => inOrder([...idsOf(order), ...(waited.has(order) ? [WAITED] : [])], () => send(order)),
    onMutate: (order) => {
      if (!onlineManager.isOnline()) waited.add(order);
      return onMutate(order);
    },
  });
}
