/** The first letters of a name, where a picture could be. */
export const Avatar = ({ name }: { name: string }) => (
  <span aria-hidden className="grid size-8 place-items-center rounded-full bg-accent text-meta font-semibold text-on-accent">{initialsOf(name)}</span>
);

/** `Ana Maria Ionescu` to `AI`. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/[\s@._-]+/u).filter(Boolean);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last].map((word) => [...word][0] ?? '').join('').toUpperCase();
}
