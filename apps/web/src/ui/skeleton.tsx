import { classNames } from './class-names.ts';

/** Holds the place of what is being fetched, in its final size. */
export const Skeleton = ({ className }: { className: string }) => (
  <div aria-hidden className={classNames('animate-breathe rounded-inner bg-line/70', className)} />
);

/** Lines of a list while it is fetched; `label` says so to a screen reader. */
export const SkeletonRows = ({ rows, rowClassName, label }: { rows: number; rowClassName: string; label: string }) => (
  <div role="status" aria-label={label}>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={classNames('flex items-center gap-3 border-b border-line px-4', rowClassName)}>
        <Skeleton className="size-5" />
        <Skeleton className={classNames('h-3.5', ['w-2/5', 'w-1/3', 'w-1/2'][row % 3])} />
      </div>
    ))}
  </div>
);
