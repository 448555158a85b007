type Gathering<Item> = {
  work: (items: Item[]) => Promise<unknown>;
  /** What comes twice under one key counts once. */
  keyOf: (item: Item) => string;
  /** In milliseconds. */
  restMs: number;
};

/** Works on what comes in bursts: the first at once; what follows while that is worked on, or shortly after it began, together. */
export function gather<Item>({ work, keyOf, restMs }: Gathering<Item>) {
  const waiting = new Map<string, Item>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let isWorking = false;
  const flush = async () => {
    const items = [...waiting.values()];
    waiting.clear();
    isWorking = items.length > 0;
    if (!isWorking) return;
    await Promise.all([work(items), new Promise((resolve) => { timer = setTimeout(resolve, restMs); })]);
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
