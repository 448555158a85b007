import type { TextRun } from './text-run.ts';

/** In sizes of the type: how far a shadow falls at most, and how far at least beside the line, for else it is the same text further on. */
const [FURTHEST, LEAST] = [0.6, 0.02];
/** Shadows are drawn right before their texts, or all of them before all texts. */
const LOOK_BACK = 12;

/** Texts without those that are drawn again a little beside themselves: one of both is a shadow. */
export function withoutShadows(runs: readonly TextRun[]): TextRun[] {
  const drawn = new Map<string, TextRun[]>();
  return runs.filter((run) => {
    const text = run.characters.join('');
    if (text.trim().length < 2) return true;
    const before = drawn.get(text) ?? [];
    if (before.slice(-LOOK_BACK).some((other) => isShadowOf(other, run))) return false;
    drawn.set(text, before);
    before.push(run);
    return true;
  });
}

function isShadowOf(one: TextRun, { origin, direction, size }: TextRun): boolean {
  if (one.size !== size || one.direction.x !== direction.x || one.direction.y !== direction.y) return false;
  const [right, down] = [(one.origin.x - origin.x) / size, (one.origin.y - origin.y) / size];
  const [along, beside] = [Math.abs(right * direction.x + down * direction.y), Math.abs(down * direction.x - right * direction.y)];
  return along < FURTHEST && beside < FURTHEST && beside > LEAST;
}
