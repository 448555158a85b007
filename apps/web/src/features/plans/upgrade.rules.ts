import type { Me } from '@scriba/contract/session';

export type BoughtPlan = 'pro' | 'business' | 'enterprise';
/** What was found out of a purchase so far. */
export type Look = { looks: number; isThere: boolean };

/** After so many looks the provider of payments takes its time, and nobody is kept waiting. */
export const LOOKS_MAX = 15;

export type UpgradeState = 'checking' | 'done' | 'late' | 'notSold';

export function upgradeStateOf({ canBuy, look }: { canBuy: boolean; look: Look | undefined }): UpgradeState {
  if (!canBuy) return 'notSold';
  if (look?.isThere) return 'done';
  return look && look.looks >= LOOKS_MAX ? 'late' : 'checking';
}

/** Whether someone has what was bought, or anything that is sold where the address does not say what. */
export const hasPlan = (me: Pick<Me, 'plan' | 'isDowngraded'> | null, wanted: BoughtPlan | undefined): boolean =>
  me !== null && !me.isDowngraded && (wanted === undefined ? me.plan !== 'free' : me.plan === wanted);
