import type { DuplicatePair } from '@scriba/contract/duplicates';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorMessage } from '../../lib/error-message.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

type Props = {
  /** Null where it is not in the list, undefined where that is not known. */
  pair: DuplicatePair | null | undefined;
  error: Error | null;
  onTryAgain: () => void;
};

/** Says that a pair that is looked for is not there. Of one that was there, whoever took it away knows. */
export function SoughtPairNote({ pair, error, onTryAgain }: Props) {
  const translate = useTranslations('duplicates');
  const errorMessage = useErrorMessage();
  const [wasThere, setWasThere] = useState(false);
  if (pair && !wasThere) setWasThere(true);
  if (pair === null && !wasThere) return <Banner tone="info">{translate('soughtGone')}</Banner>;
  if (pair !== undefined || !error) return null;
  return <Banner tone="warn" action={<Button size="small" onPress={onTryAgain}>{translate('again')}</Button>}>{errorMessage(error)}</Banner>;
}
