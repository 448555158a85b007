/** Questions of one address in a quarter of an hour, and right answers of everybody in a minute, that are nothing unusual. */
const USUAL = { ofAddress: 10, ofEverybody: 120 } as const;

/** Twice as many as usual are worth twice the work; so an attack grows dear, for its address first. */
export const hardnessOf = (asked: { ofAddress: number; ofEverybody: number }) =>
  doublings(asked.ofAddress / USUAL.ofAddress) + doublings(asked.ofEverybody / USUAL.ofEverybody);

const doublings = (times: number) => Math.max(0, Math.floor(Math.log2(Math.max(1, times))));
