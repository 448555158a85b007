import { Button as AriaButton } from 'react-aria-components/Button';

/** The first letters of a name, where a picture could be. They are drawn, not text: the name stands beside them or in a label. */
export const Avatar = ({ name }: { name: string }) => (
  <span aria-hidden data-letters={initialsOf(name)}
    className="grid size-8 shrink-0 place-items-center rounded-full bg-accent text-meta font-semibold text-on-accent before:content-[attr(data-letters)]" />
);

/** The same as a button, for what belongs to the person. */
export const AvatarButton = ({ name, label }: { name: string; label: string }) => (
  <AriaButton aria-label={label} className="grid size-9 shrink-0 place-items-center rounded-full hover:brightness-110 touch:size-11"><Avatar name={name} /></AriaButton>
);

/** `Ana Maria Ionescu` to `AI`. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/[\s@._-]+/u).filter(Boolean);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last].map((word) => [...word][0] ?? '').join('').toUpperCase();
}
