type Gathering<Item> = {
  work: (items: Item[]) => Promise<unknown>;
  /** What comes twice under one key counts once. */
  keyOf: (item: Item) => string;
  /** In milliseconds. While more comes each time it grows up to the greatest. */
  restMs: number;
  greatestRestMs: number;
};

const GROWTH = 1.5;

/** Works on what comes in bursts: the first at once; what follows while that is worked on, or shortly after it began, together. */
export function gather<Item>({ work, keyOf, restMs, greatestRestMs }: Gathering<Item>) {
  const waiting = new Map<string, Item>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let isWorking = false;
  let pauseMs = restMs;
  const flush = async () => {
    const items = [...waiting.values()];
    waiting.clear();
    isWorking = items.length > 0;
    if (!isWorking) {
      pauseMs = restMs;
      return;
    }
    const pause = new Promise((resolve) => { timer = setTimeout(resolve, pauseMs); });
    pauseMs = Math.min(pauseMs * GROWTH, greatestRestMs);
    await Promise.all([work(items), pause]);
    if (!isStopped) await flush();
  };
  return {
    add(items: readonly Item[]) {
      for (const item of items) waiting.set(keyOf(item), item);
      if (!isWorking) void flush();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
