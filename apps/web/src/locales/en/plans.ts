export const plans = {
  names: { free: 'Free', pro: 'Pro', business: 'Business', enterprise: 'Enterprise', custom: 'Custom', unlimited: 'Unlimited' },
} as const;
