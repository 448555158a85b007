import { Button as AriaButton } from 'react-aria-components/Button';
import { classNames } from './class-names.ts';

type Face = { name: string; photo?: string | null; size?: 'small' | 'large' };

const SIZES = { small: 'size-8 text-meta', large: 'size-20 text-section' };

/** The photo of a person, else the first letters of the name. They are drawn, not text: the name stands beside them or in a label. */
export const Avatar = ({ name, photo, size = 'small' }: Face) => (photo
  ? <img src={photo} alt="" className={classNames('shrink-0 rounded-full border border-line bg-sunken object-cover', SIZES[size])} />
  : (
    <span aria-hidden data-letters={initialsOf(name)} className={classNames(
      'grid shrink-0 place-items-center rounded-full bg-accent font-semibold text-on-accent before:content-[attr(data-letters)]', SIZES[size])} />
  ));

/** The same as a button, for what belongs to the person. */
export const AvatarButton = ({ name, photo = null, label }: { name: string; photo?: string | null; label: string }) => (
  <AriaButton aria-label={label} className="grid size-9 shrink-0 place-items-center rounded-full hover:brightness-110 touch:size-11"><Avatar name={name} photo={photo} /></AriaButton>
);

/** `Ana Maria Ionescu` to `AI`. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/[\s@._-]+/u).filter(Boolean);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last].map((word) => [...word][0] ?? '').join('').toUpperCase();
}
