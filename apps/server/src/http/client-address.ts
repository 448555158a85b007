import { compile } from '@fastify/proxy-addr';

const WITH_PORT = /^(?:(?<ipv4>\d+\.\d+\.\d+\.\d+):\d+|\[(?<ipv6>[0-9a-fA-F:.]+)\](?::\d+)?)$/;

/** An address without the port that some proxies, such as Azure's, write behind it in `X-Forwarded-For`. */
export function withoutPort(address: string): string {
  const { ipv4, ipv6 } = WITH_PORT.exec(address)?.groups ?? {};
  return ipv4 ?? ipv6 ?? address;
}

/** Whether an address is one of these proxies, also where the next one wrote its port behind it. */
export function isTrustedBy(proxies: string[]): (address: string) => boolean {
  const isTrusted = compile(proxies);
  return (address) => isTrusted(withoutPort(address), 0);
}
