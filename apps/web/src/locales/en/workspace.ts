export const workspace = {
  lost: 'Not connected. Trying again…',
} as const;
