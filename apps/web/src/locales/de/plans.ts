import type { plans as english } from '../en/plans.ts';
import type { Translation } from '../translation.ts';

export const plans = {
  names: { free: 'Kostenlos', pro: 'Pro', business: 'Business', enterprise: 'Enterprise', custom: 'Individuell', unlimited: 'Unbegrenzt' },
} satisfies Translation<typeof english>;
