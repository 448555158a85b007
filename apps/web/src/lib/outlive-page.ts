/** Browsers keep no more than 64 KiB of bodies on their way for pages that are left, and refuse what goes beyond. */
const MAX_BODY_CHARACTERS = 1024;
const MAX_AT_ONCE = 10;
let onTheirWay = 0;

type Send = (options: Pick<RequestInit, 'keepalive'>) => Promise<Response>;

/** A small change is carried out although its page is left at once: what somebody saw happen has happened. */
export async function outlivePage({ method, body = '' }: { method: string; body?: string | undefined }, send: Send): Promise<Response> {
  if (method === 'GET' || body.length > MAX_BODY_CHARACTERS || onTheirWay >= MAX_AT_ONCE) return await send({});
  onTheirWay += 1;
  return await send({ keepalive: true }).finally(() => { onTheirWay -= 1; });
}
