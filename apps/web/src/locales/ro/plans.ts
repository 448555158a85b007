import type { plans as english } from '../en/plans.ts';
import type { Translation } from '../translation.ts';

export const plans = {
  names: { free: 'Gratuit', pro: 'Pro', business: 'Business', enterprise: 'Enterprise', custom: 'Personalizat', unlimited: 'Nelimitat' },
} satisfies Translation<typeof english>;
