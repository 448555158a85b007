import type { RealtimeEvent } from '@scriba/contract/realtime';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { hearChangedFiles } from '../../lib/changed-files.ts';
import { useRealtimeEvent } from '../../lib/realtime.ts';
import { listedFiles } from './file-lists.queries.ts';
import { RowNews } from './row-news.queries.ts';

type FileEvent = Extract<RealtimeEvent, { fileId: string }>;
const isOfFile = (event: RealtimeEvent): event is FileEvent => 'fileId' in event;
/** It takes a file from one list to another, or to another place in it. What is read of a file matters only where it is listed. */
const mayList = ({ name }: FileEvent): boolean => name.startsWith('file.');

/** Keeps lists true while files change here, in another tab, or as they are read. */
export function useLiveRows() {
  const queryClient = useQueryClient();
  const [news] = useState(() => new RowNews(queryClient));
  useEffect(() => {
    const stopHearing = hearChangedFiles((fileIds) => news.add(fileIds));
    return () => {
      stopHearing();
      news.stop();
    };
  }, [news]);
  useRealtimeEvent((event) => {
    if (isOfFile(event) && (mayList(event) || listedFiles(queryClient, [event.fileId]).length > 0)) news.add([event.fileId]);
  });
}
