import { onlineManager } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useIsServerLost } from '../../lib/reachability.ts';
import { Banner } from '../../ui/banner.tsx';

/** Says that the server cannot be reached, until it can. A device that is offline is told that instead, by another banner. */
export function LostBanner({ waiting }: { /** What there is beside it. */ waiting?: ReactNode }) {
  const translate = useTranslations('workspace');
  const isLost = useIsServerLost();
  return isLost && onlineManager.isOnline() && <Banner tone="offline" action={waiting}>{translate('lost')}</Banner>;
}
