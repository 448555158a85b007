import { Navigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';

/** An address without a page leads home, and says so: who mistyped it should not take home for what was meant. */
export function NotFoundPage() {
  const translate = useTranslations('errors');
  const say = useEffectEvent(() => void import('../../ui/toast.tsx').then(({ showToast }) => showToast({ title: translate('page_not_found') })));
  useEffect(() => say(), []);
  return <Navigate to="/" replace />;
}
