export const LABEL = 'text-small font-medium text-ink';
export const HINT = 'text-small text-ink-3';
export const INPUT = 'h-9 touch:h-11 w-full rounded-control border border-line-strong/60 bg-surface px-3 text-body text-ink '
  + 'transition-[border-color] duration-100 placeholder:text-ink-3 hover:border-line-strong '
  + 'focus:border-accent focus:outline-2 focus:outline-offset-0 focus:outline-accent/35 '
  + 'data-invalid:border-bad aria-invalid:border-bad disabled:opacity-50';
