import type { TagColor } from '@scriba/contract/tags';
import { classNames } from '../../ui/class-names.ts';

const COLORS: Record<TagColor, string> = { red: 'bg-kind-red', amber: 'bg-star', green: 'bg-kind-green', blue: 'bg-kind-blue', violet: 'bg-kind-violet' };

/** The ground of a colour; grey where none was chosen. */
export const groundOf = (color: TagColor | null): string => (color === null ? 'bg-ink-3' : COLORS[color]);

/** Stands before the name of a tag. */
export const TagDot = ({ color, className = 'size-2' }: { color: TagColor | null; className?: string }) => (
  <span aria-hidden className={classNames('shrink-0 rounded-full', className, groundOf(color))} />
);
