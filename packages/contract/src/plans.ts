import { z } from 'zod';

const MIB = 1024 ** 2;

/**
 * What each plan allows a month and in all: the only place with these numbers.
 * Sizes are bytes, 1 MB = 1,048,576; `null` means no limit.
 */
export const plans = {
  free: { extractionsPerMonth: 2, storageBytes: 50 * MIB, parallelReadings: 1, requestsPerMinute: 20, tier: 'basic' },
  pro: { extractionsPerMonth: 50, storageBytes: 500 * MIB, parallelReadings: 2, requestsPerMinute: 60, tier: 'enhanced' },
  business: { extractionsPerMonth: 100, storageBytes: 1024 * MIB, parallelReadings: 4, requestsPerMinute: 120, tier: 'highest' },
  enterprise: { extractionsPerMonth: 100, storageBytes: 1024 * MIB, parallelReadings: 8, requestsPerMinute: 300, tier: 'highest' },
  /** A contract written by an administrator; starts from the numbers of enterprise. Never sold online. */
  custom: { extractionsPerMonth: 100, storageBytes: 1024 * MIB, parallelReadings: 8, requestsPerMinute: 300, tier: 'highest' },
  /** Every account of an installation that does not sell anything. */
  unlimited: { extractionsPerMonth: null, storageBytes: null, parallelReadings: 8, requestsPerMinute: 300, tier: 'highest' },
} as const satisfies Record<string, PlanLimits>;

export type Tier = 'basic' | 'enhanced' | 'highest';
export type PlanLimits = {
  extractionsPerMonth: number | null;
  storageBytes: number | null;
  parallelReadings: number;
  requestsPerMinute: number;
  tier: Tier;
};
export type PlanId = keyof typeof plans;
export const planId = z.enum(['free', 'pro', 'business', 'enterprise', 'custom', 'unlimited']);

/** One increment of the enterprise add-on gives both. */
export const ADDON_EXTRACTIONS = 100;
export const ADDON_STORAGE_BYTES = 500 * MIB;

/** The plans on offer, lowest first, unless the operator sets others. */
export const DEFAULT_PLANS_ON_OFFER: readonly PlanId[] = ['free', 'pro', 'business', 'enterprise'];

/** Position among the plans on offer, from 1; 0 for one that is not there. */
export const planRank = (plan: string, onOffer: readonly string[] = DEFAULT_PLANS_ON_OFFER): number => onOffer.indexOf(plan) + 1;

/** Twelve months for the price of ten. */
export const MONTHS_PAID_PER_YEAR = 10;
export const yearlySaving = 1 - MONTHS_PAID_PER_YEAR / 12;

/** At this many left or fewer, a warning is shown. */
export const LOW_EXTRACTIONS = 3;
/** Of a free account, this many files are never scheduled for deletion. */
export const FREE_FILES_KEPT = 2;
export const DELETION_DAYS = 30;
export const GRACE_DAYS = 7;
/** Days before it, at which the owner is warned of a deletion. */
export const DELETION_WARNINGS_DAYS = [30, 7, 1] as const;
/** Days for which an operator can bring back what was deleted because a plan did not keep it. */
export const RETIRED_DAYS = 7;
export const TRASH_DAYS = 30;

/** Shares of characters that each tier is said to read right; shown only as far as the published bench reached them. */
export const accuracyClaims: Record<Tier, readonly [low: number, high: number]> = {
  basic: [0.85, 0.9], enhanced: [0.95, 0.98], highest: [0.98, 0.99],
};
