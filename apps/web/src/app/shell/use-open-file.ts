import { useSearch } from '@tanstack/react-router';
import { DESKTOP, useMedia } from '../../lib/media.ts';

/** Whether a file is open beside the list or over everything. A narrow screen has no room for both. */
export function useOpenFile(): 'beside' | 'full' | undefined {
  const { file, view } = useSearch({ strict: false, select: ({ file, view }) => ({ file, view }) });
  const isWide = useMedia(DESKTOP);
  if (file === undefined) return undefined;
  return view === 'full' || !isWide ? 'full' : 'beside';
}
