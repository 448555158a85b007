import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../lib/formats.ts';
import { duplicateCountQuery } from './duplicates.queries.ts';

/** How many pairs there are to judge; nothing where there are none, or where it is not known. */
export function DuplicateCount() {
  const formats = useFormats();
  const { data } = useQuery(duplicateCountQuery);
  if (!data || data.count === 0) return null;
  return <span className="tnum text-meta font-normal text-ink-3">{`${formats.number(data.count)}${data.isMore ? '+' : ''}`}</span>;
}
