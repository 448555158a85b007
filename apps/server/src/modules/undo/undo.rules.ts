import type { Direction, Undone } from '@scriba/contract/undo';
import type { HeldStep, Step, Told } from '../journal/journal.types.ts';

/** The first of the steps, as many as one transaction may undo: the words of one text can be replaced in it, not those of a second. */
export function oneTransaction(steps: readonly HeldStep[]): HeldStep[] {
  const texts = steps.flatMap(({ kind }, index) => (kind === 'texts.edited' ? [index] : []));
  return steps.slice(0, texts[1]);
}

/** What the way round again is called: as the person did it. What was undone is listed by the name that it had once it was done. */
export function toldOf({ told: kind, items }: HeldStep, again: Step, direction: Direction): Told {
  const [first] = again.items;
  return direction === 'undo' ? { kind, name: items.find(({ id }) => id === first?.id)?.name } : { kind };
}

/** Whether all of it was changed by somebody since, so that trying it again is in vain unless that is undone. */
export const isPassed = ({ done, failed }: Undone): boolean => done.length === 0 && failed.every(({ code }) => code === 'undo.changed_since');
