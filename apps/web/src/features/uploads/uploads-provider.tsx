import { USAGE_REFRESH_MS } from '@scriba/contract/uploads';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useLeaveWarning } from '../../lib/leave-warning.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useRealtimeEvent } from '../../lib/realtime.ts';
import { showToast } from '../../ui/toast.tsx';
import { interruptedItems } from './interrupted.ts';
import { sendLazily } from './send-lazily.ts';
import type { SendBytes } from './sending.ts';
import { UploadMemory } from './upload-memory.ts';
import { UploadQueue } from './upload-queue.ts';
import { UploadsContext } from './uploads-context.ts';
import { uploadCalls } from './uploads.queries.ts';
import { isSending, type UploadItem } from './uploads.rules.ts';
import { useAddFiles } from './use-add-files.ts';

type Props = { userId: string; children: ReactNode; /** How bytes are sent; another one in tests. */ send?: SendBytes };

/** Carries the uploads of one person through all pages of the workspace. */
export function UploadsProvider({ userId, children, send = sendLazily }: Props) {
  const queryClient = useQueryClient();
  const completed = useLatest(useCongratulation());
  const [queue] = useState(() => {
    const refresh = (...keys: (readonly unknown[])[]) => { for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey }); };
    return new UploadQueue({
      send, calls: uploadCalls, memory: new UploadMemory(userId), newId: () => crypto.getRandomValues(new Uint32Array(2)).join('-'),
      onStored: ({ folderId }) => refresh(queryKeys.filesOf(folderId), queryKeys.folders),
      onCompleted: (item) => {
        refresh(queryKeys.filesOf(item.folderId));
        setTimeout(() => refresh(queryKeys.usage), USAGE_REFRESH_MS);
        completed.current(item);
      },
    });
  });
  const { addFiles, finding } = useAddFiles(queue);

  useEffect(() => queue.start(), [queue]);
  useEffect(() => { void interruptedItems(userId).then((items) => queue.addInterrupted(items)); }, [queue, userId]);
  useRealtimeEvent((event) => queue.hear(event));
  // What is being read goes on by itself.
  useLeaveWarning(() => isSending(queue.items.all()));

  return <UploadsContext value={{ queue, addFiles, finding }}>{children}</UploadsContext>;
}

/** The newest function in a box that never changes, for what is made once. */
function useLatest<Run extends (...given: never[]) => void>(run: Run) {
  const latest = useRef(run);
  useEffect(() => { latest.current = run; });
  return latest;
}

/** One toast for each file, each in the place of the one before: a hundred files do not make a hundred. */
function useCongratulation() {
  const translate = useTranslations('uploads');
  const close = useRef(() => {});
  return ({ fileName }: UploadItem) => {
    close.current();
    close.current = showToast({ tone: 'ok', title: translate('processed', { file: fileName }) });
  };
}
