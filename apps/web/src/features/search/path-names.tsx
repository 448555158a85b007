import { ChevronRight } from 'lucide-react';
import { cutAtWords } from '../../lib/found-by.ts';
import { Snippet } from './snippet.tsx';

const marked = (name: string, isFound: (word: string) => boolean) =>
  cutAtWords(name, isFound).map(({ text, isMarked }) => ({ text, isHit: isMarked }));

/** Folders from the top. The first one is that of all files, which nobody looks for. */
export const PathNames = ({ names, isFound }: { names: readonly string[]; isFound: (word: string) => boolean }) => (
  <span className="flex min-w-0 items-center">
    {names.map((name, at) => (
      <span key={at} className="flex min-w-0 items-center">
        {at > 0 && <ChevronRight aria-hidden size={12} className="shrink-0" />}
        <span className="truncate">{at === 0 ? name : <Snippet parts={marked(name, isFound)} />}</span>
      </span>
    ))}
  </span>
);
