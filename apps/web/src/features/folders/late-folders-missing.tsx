import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { useFolders } from './use-folders.ts';

const Missing = lazyPart(async () => (await import('./folders-missing.tsx')).FoldersMissing);

/** Stands where the folders would be that could not be fetched; its program is fetched then. */
export const LateFoldersMissing = ({ problem, again }: Pick<ReturnType<typeof useFolders>, 'problem' | 'again'>) =>
  problem && <Suspense><Missing problem={problem} again={again} /></Suspense>;
