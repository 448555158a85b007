import type { Mutation, QueryClient } from '@tanstack/react-query';

/** How a change is shown before the server has it, and how that is taken back. */
export type ShownChange<Order, Known> = {
  /** Answers what it takes to take it back: what was shown before. */
  show: (queryClient: QueryClient, order: Order) => Known | Promise<Known>;
  takeBack: (queryClient: QueryClient, order: Order, known: Known | undefined) => void;
};

/** Where the library keeps with a change how it is shown. */
export const metaOf = <Order, Known>(shown: ShownChange<Order, Known>) => ({ shown });
const shownOf = ({ meta }: Mutation) => meta?.['shown'] as ShownChange<unknown, unknown> | undefined;

/** What another tab made, under the id that it is kept by, is shown here and sent there. */
export const metaOfElsewhere = <Order, Known>(shown: ShownChange<Order, Known>, id: string) => ({ ...metaOf(shown), elsewhere: id });
export const elsewhereIdOf = ({ meta }: Mutation) => meta?.['elsewhere'] as string | undefined;

export const takeBack = (queryClient: QueryClient, mutation: Mutation) =>
  shownOf(mutation)?.takeBack(queryClient, mutation.state.variables, mutation.state.context);

/** Shows a change once more, after what was shown before it has become something else. */
export async function showAnew(queryClient: QueryClient, mutation: Mutation) {
  const context = await shownOf(mutation)?.show(queryClient, mutation.state.variables);
  mutation.state = { ...mutation.state, context };
}

/**
 * Takes back what is shown of one change, and of no other. Each knows only what was shown before it: later ones that have no answer yet are
 * taken back as well, the last one first, and shown again.
 */
export const takeBackAlone = (queryClient: QueryClient, order: unknown) => takeBackFrom(queryClient, order, ([, ...later]) => later);

/** Shows a change in its place among the others as it is shown by now, where that is another way than when it was made. */
export const showInPlace = (queryClient: QueryClient, order: unknown) => takeBackFrom(queryClient, order, (all) => all);

async function takeBackFrom(queryClient: QueryClient, order: unknown, shownAgain: (all: readonly Mutation[]) => readonly Mutation[]) {
  const pending = queryClient.getMutationCache().findAll({ status: 'pending', predicate: (mutation) => shownOf(mutation) !== undefined });
  const from = pending.findIndex(({ state }) => state.variables === order);
  // Whoever signed out meanwhile left nothing that is shown.
  if (from === -1) return;
  for (const mutation of pending.slice(from).toReversed()) takeBack(queryClient, mutation);
  for (const mutation of shownAgain(pending.slice(from))) await showAnew(queryClient, mutation);
}
