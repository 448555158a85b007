import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Whether this device says that it has a connection. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore((listener) => onlineManager.subscribe(listener), () => onlineManager.isOnline(), () => true);
