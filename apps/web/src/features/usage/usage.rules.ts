const DAY_MS = 86_400_000;
/** From this share on, a bar warns. */
const NEARLY_FULL = 0.9;

/** Whole days until a moment, at least one while it lies ahead. */
export const daysUntil = (iso: string, now: Date): number => Math.max(0, Math.ceil((new Date(iso).getTime() - now.getTime()) / DAY_MS));

/** 0 to 100. */
export const percentOf = (used: number, limit: number): number => (limit === 0 ? 100 : Math.min(100, (used / limit) * 100));

export const toneOf = (used: number, limit: number): 'accent' | 'warn' | 'bad' => {
  if (used >= limit) return 'bad';
  return used / limit >= NEARLY_FULL ? 'warn' : 'accent';
};
