/** A child that fills the heap of V8. */
export {};

const hoard: number[][] = [];
for (;;) hoard.push(Array.from({ length: 100_000 }, (_, index) => index));
