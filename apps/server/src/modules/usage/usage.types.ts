export type Meter = 'extractions' | 'storage';

/**
 * One thing that is paid for once. The key makes every step safe to repeat:
 * `extraction:<file>` for its first reading, `extraction:<reading>` for another, `storage:<file>`.
 */
export type Charge = { key: string; meter: Meter; amount: number };
