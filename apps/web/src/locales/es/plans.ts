import type { plans as english } from '../en/plans.ts';
import type { Translation } from '../translation.ts';

export const plans = {
  names: { free: 'Gratis', pro: 'Pro', business: 'Business', enterprise: 'Enterprise', custom: 'A medida', unlimited: 'Sin límites' },
} satisfies Translation<typeof english>;
