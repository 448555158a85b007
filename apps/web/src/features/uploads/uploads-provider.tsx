import { USAGE_REFRESH_MS } from '@scriba/contract/uploads';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { tellChangedFiles } from '../../lib/changed-files.ts';
import { gatherStale } from '../../lib/gather-stale.ts';
import { useLeaveWarning } from '../../lib/leave-warning.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useRealtimeEvent } from '../../lib/realtime.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { showToast } from '../../ui/toast.tsx';
import { Congratulation, type Processed } from './congratulate.ts';
import { sendLazily } from './send-lazily.ts';
import type { SendBytes } from './sending.ts';
import { UploadMemory } from './upload-memory.ts';
import { UploadQueue } from './upload-queue.ts';
import { UploadsContext, type Uploads } from './uploads-context.ts';
import { countWithoutText, uploadCalls } from './uploads.queries.ts';
import { isSending } from './uploads.rules.ts';
import { useTellRemoved } from './use-tell-removed.ts';
import { useUnsentFiles } from './use-unsent-files.ts';

const TakeInFiles = lazyPart(async () => (await import('./take-in-files.tsx')).TakeInFiles);

type Props = { userId: string; children: ReactNode; /** How bytes are sent; another one in tests. */ send?: SendBytes };

/** Carries the uploads of one person through all pages of the workspace. */
export function UploadsProvider({ userId, children, send = sendLazily }: Props) {
  const queryClient = useQueryClient();
  const tell = useLatest(useCongratulation());
  const tellRemoved = useLatest(useTellRemoved());
  const [queue] = useState(() => {
    // Of hundreds of files in a minute, each changes the counts of folders and what is used.
    const stale = gatherStale(queryClient);
    const refresh = (...keys: QueryKey[]) => stale.add(keys);
    const tellChanged = (items: readonly { fileId: string | undefined }[]) => tellChangedFiles(items.flatMap(({ fileId }) => fileId ?? []));
    const made = new UploadQueue({
      send, calls: uploadCalls, memory: new UploadMemory(userId), newId: () => crypto.getRandomValues(new Uint32Array(2)).join('-'),
      onStored: (item) => {
        tellChanged([item]);
        refresh(queryKeys.folders);
      },
      onCompleted: (item) => {
        tellChanged([item]);
        setTimeout(() => refresh(queryKeys.usage), USAGE_REFRESH_MS);
      },
      onRemoved: (items, action) => {
        tellChanged(items);
        refresh(queryKeys.folders, queryKeys.usage);
        tellRemoved.current(items, action, (done) => void made.stored.readOn(items.filter(({ fileId }) => done.includes(fileId))));
      },
    });
    return made;
  });
  const [finding, setFinding] = useState<number>();
  // Whoever takes files in is fetched after the page: what is dropped before waits for it.
  const [adding] = useState(() => Promise.withResolvers<Uploads['addFiles']>());
  const addFiles: Uploads['addFiles'] = async (found, folderId) => await (await adding.promise)(found, folderId);

  useEffect(() => queue.start(), [queue]);
  useEffect(() => {
    const congratulation = new Congratulation((processed) => void tell.current(processed));
    return queue.items.subscribe(() => congratulation.look(queue.items.all()));
  }, [queue, tell]);
  useUnsentFiles(userId, queue);
  useRealtimeEvent((event) => queue.hear(event));
  // What is being read goes on by itself.
  useLeaveWarning(() => isSending(queue.items.all()));

  return (
    <UploadsContext value={{ queue, addFiles, finding }}>
      {children}
      <Suspense><TakeInFiles queue={queue} onReady={adding.resolve} onFinding={setFinding} /></Suspense>
    </UploadsContext>
  );
}

/** The newest function in a box that never changes, for what is made once. */
function useLatest<Run extends (...given: never[]) => unknown>(run: Run) {
  const latest = useRef(run);
  useEffect(() => { latest.current = run; });
  return latest;
}

/** Several files at once are one success; of what holds no text, that is said. */
function useCongratulation() {
  const translate = useTranslations('uploads');
  const titleOf = (fileName: string, count: number) => (count === 1 ? translate('processed', { file: fileName }) : translate('processedMany', { count }));
  return async ({ fileName, count, fileIds }: Processed) => {
    // Where that cannot be asked, the list says it.
    const emptyCount = await countWithoutText(fileIds).catch(() => 0);
    const noText = count === 1 ? translate('noText', { file: fileName }) : translate('noTextMany', { count: emptyCount });
    if (emptyCount === count) showToast({ title: noText });
    else showToast({ tone: 'ok', title: titleOf(fileName, count), ...(emptyCount > 0 && { description: noText }) });
  };
}
