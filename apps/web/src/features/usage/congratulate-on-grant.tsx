import type { Usage } from '@scriba/contract/usage';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { grantBetween } from './grant.rules.ts';
import { usageQuery } from './usage.queries.ts';
import { late } from '../../ui/late.tsx';

const GrantDialog = late(async () => (await import('./grant-dialog.tsx')).GrantDialog);

/** Watches what is left, and congratulates when it was given to. What is seen first is only where one begins. */
export function CongratulateOnGrant() {
  const { data: usage } = useQuery(usageQuery);
  const [seen, setSeen] = useState<Usage>();
  const [given, setGiven] = useState(0);
  if (usage && usage !== seen) {
    const count = grantBetween(seen, usage);
    setSeen(usage);
    if (count > 0) setGiven(count);
  }
  return given > 0 && <Suspense><GrantDialog count={given} isOpen onClose={() => setGiven(0)} /></Suspense>;
}
