import { createContext, use, useSyncExternalStore } from 'react';
import type { Found } from './read-dropped.ts';
import type { UploadQueue } from './upload-queue.ts';
import type { UploadItem } from './uploads.rules.ts';

export type Uploads = {
  queue: UploadQueue;
  /**
   * Takes in what was dropped or chosen: looks through it, refuses what cannot be read here, and sends the rest into the folder, or
   * keeps it where there is no connection. Ended when all of it is in the queue; false where nothing was taken in, which was said then.
   */
  addFiles: (found: AsyncIterable<Found>, folderId: string) => Promise<boolean>;
  /** Files found so far in what was dropped; undefined while nothing is being looked through. */
  finding: number | undefined;
};

export const UploadsContext = createContext<Uploads | undefined>(undefined);

export function useUploads(): Uploads {
  const uploads = use(UploadsContext);
  if (!uploads) throw new Error('useUploads needs an UploadsProvider above');
  return uploads;
}

export function useUploadItems(): readonly UploadItem[] {
  const { queue: { items } } = useUploads();
  return useSyncExternalStore(items.subscribe, items.get);
}
