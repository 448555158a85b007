import type { Mutation, QueryClient } from '@tanstack/react-query';

/** How a change is shown before the server has it, and how that is taken back. */
export type ShownChange<Order, Known> = {
  /** Answers what it takes to take it back: what was shown before. */
  show(queryClient: QueryClient, order: Order): Known | Promise<Known>;
  takeBack(queryClient: QueryClient, order: Order, known: Known | undefined): void;
};

/** Where the library keeps with a change how it is shown. */
export const metaOf = <Order, Known>(shown: ShownChange<Order, Known>) => ({ shown });
const shownOf = ({ meta }: Mutation) => meta?.['shown'] as ShownChange<object, unknown> | undefined;

/** What another tab made, under the id that it is kept by, is shown here and sent there. */
export const metaOfElsewhere = <Order, Known>(shown: ShownChange<Order, Known>, id: string) => ({ ...metaOf(shown), elsewhere: id });
export const elsewhereIdOf = ({ meta }: Mutation) => meta?.['elsewhere'] as string | undefined;

const orderOf = ({ state }: Mutation) => state.variables as object;

/** What it takes to take back each order that is shown. The library has it too, but only some time after it is shown. */
const knownBefore = new WeakMap<object, unknown>();
const takenBack = new WeakSet<object>();
const turns = new WeakMap<QueryClient, Promise<unknown>>();

/**
 * Does one thing with what is shown after the other, whatever becomes of those before: what two take back at once would be shown twice by both.
 * A step must not wait for another turn.
 */
export function inTurnOfShown<Answer>(queryClient: QueryClient, step: () => Promise<Answer>): Promise<Answer> {
  const turn = (turns.get(queryClient) ?? Promise.resolve()).then(step);
  turns.set(queryClient, turn.catch(() => undefined));
  return turn;
}

async function showOrder<Order extends object, Known>(queryClient: QueryClient, shown: ShownChange<Order, Known>, order: Order): Promise<Known> {
  const known = await shown.show(queryClient, order);
  knownBefore.set(order, known);
  return known;
}

/** Shows a change as it is shown by now. Only within a turn. */
export async function showNow(queryClient: QueryClient, mutation: Mutation) {
  const shown = shownOf(mutation);
  const context = shown && await showOrder(queryClient, shown, orderOf(mutation));
  mutation.state = { ...mutation.state, context };
}

/**
 * Shows an order that was just given, when its turn comes: shown while others are taken back and shown again, it would come between those. What is
 * taken back before is never shown.
 */
export const showFirst = <Order extends object, Known>(queryClient: QueryClient, shown: ShownChange<Order, Known>, order: Order) =>
  inTurnOfShown(queryClient, async () => (takenBack.has(order) ? undefined : await showOrder(queryClient, shown, order)));

/**
 * Takes back for good what is shown of some changes, and of no other. Each knows only what was shown before it: later ones that have no answer yet
 * are taken back as well, the last one first, and shown again. Only within a turn.
 */
export async function takeBackNow(queryClient: QueryClient, going: ReadonlySet<Mutation>) {
  await showAgainFrom(queryClient, (mutation) => going.has(mutation), going);
}

/** The same for the change with this order, when its turn comes. */
export const takeBackAlone = (queryClient: QueryClient, order: unknown) => inTurnOfShown(queryClient, () =>
  takeBackNow(queryClient, new Set(queryClient.getMutationCache().findAll({ predicate: isOf(order) }))));

/** Shows the first change that is meant, and all later ones, as they are shown by now, where that is another way than when they were made. */
export const showAnewFrom = (queryClient: QueryClient, isMeant: (mutation: Mutation) => boolean) =>
  inTurnOfShown(queryClient, () => showAgainFrom(queryClient, isMeant));

/** The same from the change with this order on. */
export const showInPlace = (queryClient: QueryClient, order: unknown) => showAnewFrom(queryClient, isOf(order));

const isOf = (order: unknown) => ({ state }: Mutation) => state.variables === order;

async function showAgainFrom(queryClient: QueryClient, isFirst: (mutation: Mutation) => boolean, going: ReadonlySet<Mutation> = new Set()) {
  const cache = queryClient.getMutationCache();
  for (const mutation of going) takenBack.add(orderOf(mutation));
  // One that was refused is pending for the library until all that follows from that is over, and so is one whose turn to be shown is still to come.
  const shown = cache.findAll({ status: 'pending', predicate: (mutation) => shownOf(mutation) !== undefined && knownBefore.has(orderOf(mutation)) });
  const from = shown.findIndex(isFirst);
  // Whoever signed out meanwhile left nothing that is shown.
  if (from === -1) return;
  const touched = shown.slice(from);
  for (const mutation of touched.toReversed()) {
    const order = orderOf(mutation);
    shownOf(mutation)?.takeBack(queryClient, order, knownBefore.get(order));
    knownBefore.delete(order);
  }
  for (const mutation of touched) {
    // Nobody would take back what the library forgot meanwhile.
    if (!going.has(mutation) && cache.find({ predicate: (known) => known === mutation })) await showNow(queryClient, mutation);
  }
}
