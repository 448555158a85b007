import { useEffect, useEffectEvent } from 'react';
import type { UploadQueue } from './upload-queue.ts';
import type { Uploads } from './uploads-context.ts';
import { useAddFiles } from './use-add-files.ts';

type Props = { queue: UploadQueue; onReady: (addFiles: Uploads['addFiles']) => void; onFinding: (finding: number | undefined) => void };

/** Takes in what is dropped or chosen. Shows nothing but toasts. */
export function TakeInFiles({ queue, onReady, onFinding }: Props) {
  const { addFiles, finding } = useAddFiles(queue);
  const add = useEffectEvent(addFiles);
  useEffect(() => onReady((found, folderId) => add(found, folderId)), [onReady]);
  useEffect(() => onFinding(finding), [finding, onFinding]);
  return null;
}
