import type { SendBytes } from './sending.ts';

/** The protocol is fetched with the first file that is sent: who only reads does not need it. */
export const sendLazily: SendBytes = async (order) => {
  const { sendBytes } = await import('./send-bytes.ts');
  return sendBytes(order);
};
