let offsetMs = 0;

/** Learns how far this device's clock is from the server's. */
export function learnServerTime(serverTime: string, now = new Date()) {
  const learned = new Date(serverTime).getTime() - now.getTime();
  if (Number.isFinite(learned)) offsetMs = learned;
}

/** The time as the server has it: what is new and how long ago something was are its matter. */
export const serverNow = (): Date => new Date(Date.now() + offsetMs);
