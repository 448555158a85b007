import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isMissingPart } from '../lib/missing-part.ts';
import { showToast } from './toast.tsx';

type Props = { isOpen: boolean; onClose: () => void; children: ReactNode };

/** Around what opens over a page and brings words of its own: where these do not come, that is told to who wanted it, and the page stays. */
export function OverPage({ isOpen, onClose, children }: Props) {
  const translate = useTranslations('errorPage');
  const { reset: forgetErrors } = useQueryErrorResetBoundary();
  const tell = (error: unknown) => {
    if (!isMissingPart(error)) return;
    forgetErrors();
    if (!isOpen) return;
    onClose();
    showToast({ tone: 'bad', title: translate('partMissing') });
  };
  // Also when it is opened: what failed to come before may come now.
  return <CatchBoundary getResetKey={() => Number(isOpen)} onCatch={tell} errorComponent={Missing}><Suspense>{children}</Suspense></CatchBoundary>;
}

function Missing({ error }: { error: unknown }) {
  // What failed in another way is no matter of this part alone.
  if (!isMissingPart(error)) throw error;
  return null;
}
