import type { Undone } from '@scriba/contract/undo';
import type { HeldStep } from '../journal/journal.types.ts';

/** The first of the steps, as many as one transaction may undo: the words of one text can be replaced in it, not those of a second. */
export function oneTransaction(steps: readonly HeldStep[]): HeldStep[] {
  const texts = steps.flatMap(({ kind }, index) => (kind === 'texts.edited' ? [index] : []));
  return steps.slice(0, texts[1]);
}

/** Whether all of it was changed by somebody since, so that trying it again is in vain unless that is undone. */
export const isPassed = ({ done, failed }: Undone): boolean => done.length === 0 && failed.every(({ code }) => code === 'undo.changed_since');
