import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useConsent } from '../../lib/consent.ts';
import { sessionQuery } from '../../lib/session.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const ConsentLayer = lazyPart(async () => (await import('../../features/consent/consent-layer.tsx')).ConsentLayer);

/** Asks whoever has not decided; and does what was decided. Nothing that may be refused is loaded before. */
export function ConsentGate() {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const record = useConsent();
  const measurementId = session?.measurementId ?? null;
  // Each reading of the session is another one, and what is refused during maintenance has it read once more.
  const userId = session?.maintenance ? undefined : session?.user?.id;
  useEffect(() => {
    if (!record) return;
    void import('../../features/consent/follow-decision.ts').then(({ followDecision }) => followDecision(record, { userId, measurementId }), () => undefined);
  }, [record, userId, measurementId]);
  const isMeasured = record !== null && measurementId !== null;
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  useEffect(() => {
    if (isMeasured) void import('../../lib/google-consent.ts').then(({ tellPlace }) => tellPlace(), () => undefined);
  }, [isMeasured, pathname]);
  return record ? null : <Suspense><ConsentLayer /></Suspense>;
}
