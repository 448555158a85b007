import { Navigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useLanguage } from '../../lib/language.tsx';

/** An address without a page leads home, and says so: who mistyped it should not take home for what was meant. */
export function NotFoundPage() {
  const { language } = useLanguage();
  const say = useEffectEvent(async () => {
    const [{ showToast }, { loadErrorCatalogue }] = await Promise.all([import('../../ui/toast.tsx'), import('../../locales/load-error-catalogue.ts')]);
    const { errors } = await loadErrorCatalogue(language);
    showToast({ title: errors.page_not_found });
  });
  useEffect(() => { void say(); }, []);
  return <Navigate to="/" replace />;
}
