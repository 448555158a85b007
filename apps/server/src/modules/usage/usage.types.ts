export type Meter = 'extractions' | 'storage';

/** One thing that is paid for once. The key makes every step safe to repeat. */
export type Charge = { key: string; meter: Meter; amount: number };
