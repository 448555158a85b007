import { onlineManager, type QueryClient } from '@tanstack/react-query';

type UnderWay = Map<string, Promise<unknown>>;

/** Each page's own: what another one never hears the end of holds up nothing here. */
const pages = new WeakMap<QueryClient, UnderWay>();

function underWayIn(queryClient: QueryClient): UnderWay {
  const underWay: UnderWay = pages.get(queryClient) ?? new Map<string, Promise<unknown>>();
  pages.set(queryClient, underWay);
  return underWay;
}

export const isUnderWay = (queryClient: QueryClient, id: string): boolean => underWayIn(queryClient).has(id);

/** Waits until what is under way now is over, whatever becomes of it. */
export const whenOver = async (queryClient: QueryClient, id: string) => { await Promise.allSettled([underWayIn(queryClient).get(id)]); };

/** Sends one change of a thing after the other: those that waited for a connection would all go at once, and the last to arrive would stay. */
export function inOrder<Answer>(queryClient: QueryClient, ids: readonly string[], send: () => Promise<Answer>): Promise<Answer> {
  const underWay = underWayIn(queryClient);
  const turn = Promise.allSettled(ids.map((id) => underWay.get(id))).then(whenOnline).then(send);
  for (const id of ids) underWay.set(id, turn);
  const leave = () => { for (const id of ids) if (underWay.get(id) === turn) underWay.delete(id); };
  turn.then(leave, leave);
  return turn;
}

/** One that waits for its turn is begun for the library, which holds back only what is not. */
export async function whenOnline() {
  if (onlineManager.isOnline()) return;
  await new Promise<void>((resolve) => {
    const stop = onlineManager.subscribe((isOnline) => {
      if (!isOnline) return;
      stop();
      resolve();
    });
  });
}

/** Whatever is sent in turn from now on waits for this, too. It waits for nothing itself: what is under way may wait for it. */
export function holdUp(queryClient: QueryClient, id: string, turn: Promise<unknown>) {
  const underWay = underWayIn(queryClient);
  const both = Promise.allSettled([underWay.get(id), turn]);
  underWay.set(id, both);
  void both.then(() => { if (underWay.get(id) === both) underWay.delete(id); });
}
