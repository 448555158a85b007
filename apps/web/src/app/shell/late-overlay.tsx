import { useQueryClient, type QueryCache } from '@tanstack/react-query';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { queryKeys } from '../../lib/query-keys.ts';
import { progressOf } from './workspace-progress.rules.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const WorkspaceOverlay = lazyPart(async () => (await import('./workspace-overlay.tsx')).WorkspaceOverlay);

/** What takes less needs no words; what has come is said for a moment. */
const LATE_MS = 1000;
const COMPLETE_MS = 500;

/** Says how far the workspace is, where its first contents take long. Once they were there it never comes back. */
export function LateOverlay() {
  const [isOver, setIsOver] = useState(false);
  return !isOver && <UntilComplete onOver={setIsOver} />;
}

function UntilComplete({ onOver }: { onOver: (isOver: true) => void }) {
  const progress = useProgress();
  const isComplete = progress === 100;
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = isComplete ? setTimeout(() => onOver(true), isLate ? COMPLETE_MS : 0) : setTimeout(() => setIsLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, [isComplete, isLate, onOver]);
  return isLate && <Suspense><WorkspaceOverlay progress={progress} /></Suspense>;
}

/** What could not come, or waits for a connection, is not waited for: its place says what is wrong. */
function useProgress(): number {
  const cache = useQueryClient().getQueryCache();
  const [hasLetters, setHasLetters] = useState(false);
  useEffect(() => { void lettersReady().then(() => setHasLetters(true)); }, []);
  const isHere = (key: readonly string[]) => () => !isWaitedFor(cache, key);
  const watch = (listener: () => void) => watchLater(cache, listener);
  const account = useSyncExternalStore(watch, isHere(queryKeys.usage));
  const files = useSyncExternalStore(watch, isHere(queryKeys.fileLists));
  const folders = useSyncExternalStore(watch, isHere(queryKeys.folders));
  return progressOf({ account, files, folders, letters: hasLetters });
}

/** The cache also tells while something is drawn, when nothing else may be changed; and many things at once need one look. */
function watchLater(cache: QueryCache, listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = cache.subscribe(() => { timer ??= setTimeout(() => { timer = undefined; listener(); }); });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** A page without a font face of its own, as in tests, has its letters. */
const lettersReady = async () => { if ('fonts' in document) await document.fonts.ready; };

const isWaitedFor = (cache: QueryCache, queryKey: readonly string[]) =>
  cache.findAll({ queryKey }).some(({ state }) => state.status === 'pending' && state.fetchStatus === 'fetching');
