import { classNames } from './class-names.ts';

const BASE = 'inline-flex shrink-0 items-center justify-center gap-2 rounded-control font-medium whitespace-nowrap select-none '
  + 'transition-[background-color,color,border-color,transform] duration-100 ease-out active:scale-[.985] '
  + 'disabled:opacity-50 disabled:active:scale-100 aria-disabled:opacity-50 [&>svg]:shrink-0';

const variants = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover shadow-resting',
  outline: 'border border-line bg-surface text-ink hover:bg-hover',
  quiet: 'text-ink-2 hover:bg-hover hover:text-ink',
  soft: 'bg-accent-soft text-accent-ink hover:brightness-97',
  danger: 'bg-bad text-surface hover:brightness-95 dark:text-paper',
} as const;
const sizes = {
  small: 'h-8 px-2.5 text-small touch:h-11',
  medium: 'h-9 px-3.5 touch:h-11',
  large: 'h-11 px-5 font-semibold',
} as const;

export type ButtonVariant = keyof typeof variants;
export type ButtonSize = keyof typeof sizes;
export type ButtonLook = { variant?: ButtonVariant | undefined; size?: ButtonSize | undefined; className?: string | undefined };

/** The look of a button, for real buttons and for links that stand where a button could. */
export const buttonStyle = ({ variant = 'outline', size = 'medium', className }: ButtonLook = {}) =>
  classNames(BASE, variants[variant], sizes[size], className);

export const iconButtonStyle = (size: 'small' | 'medium' = 'medium', variant: ButtonVariant = 'quiet') =>
  classNames(BASE, variants[variant], size === 'small' ? 'size-7' : 'size-9', 'touch:size-11');
