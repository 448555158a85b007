import { X509Certificate } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import path from 'node:path';
import { createSecureContext, type Server } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { systemClock } from '../adapters/clock/system.ts';
import type { Clock } from '../ports/clock.ts';
import type { Config } from './config.ts';
import { CannotStart } from './data-folder.ts';
import { networkAddresses } from './listen.ts';

/** PEM texts. */
export type Certificate = { cert: string; key: string };

type Settings = Pick<Config, 'HTTPS_CERT' | 'HTTPS_KEY' | 'HTTPS_SELF_SIGNED' | 'DATA_DIR'>;

const DAY_MS = 86_400_000;
const LIFE_DAYS = 365;
const RENEW_DAYS = 30;

/** The certificate to serve https with: the operator's, or one of our own for this machine; undefined for plain http. */
export async function findCertificate(config: Settings, clock: Clock): Promise<Certificate | undefined> {
  if (config.HTTPS_CERT && config.HTTPS_KEY) return await readOperators(config.HTTPS_CERT, config.HTTPS_KEY);
  if (config.HTTPS_SELF_SIGNED) return await selfSigned(path.join(config.DATA_DIR, 'tls'), clock.now());
  return undefined;
}

/** Looks every day for a renewed certificate and serves with it from then on; answers how to stop looking. */
export function keepCertificate(http: FastifyInstance, config: Settings, logger: Logger) {
  const server = http.server as unknown as Server;
  const renew = async () => {
    const certificate = await findCertificate(config, systemClock);
    if (certificate) server.setSecureContext(certificate);
  };
  const timer = setInterval(() => void renew().catch((error: unknown) => logger.error({ err: error }, 'certificate')), DAY_MS).unref();
  return async () => clearInterval(timer);
}

async function readOperators(certFile: string, keyFile: string): Promise<Certificate> {
  try {
    const certificate = { cert: await readFile(certFile, 'utf8'), key: await readFile(keyFile, 'utf8') };
    createSecureContext(certificate);
    return certificate;
  } catch (error) {
    throw new CannotStart(`The certificate of HTTPS_CERT (${certFile}) and HTTPS_KEY (${keyFile}) cannot be used: ${(error as Error).message}`);
  }
}

/** One file with certificate and key, so that they can never be of two makes. */
async function selfSigned(folder: string, now: Date): Promise<Certificate> {
  const file = path.join(folder, 'self-signed.pem');
  const names = ['localhost', hostname(), '127.0.0.1', '::1', ...networkAddresses()];
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (isGood(kept, names, now)) return { cert: kept, key: kept };
  const made = await make(names, now);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(`${file}.new`, made, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return { cert: made, key: made };
}

/** Whether it names this machine as it is now, and does not end soon. */
function isGood(pem: string, names: readonly string[], now: Date): boolean {
  if (!pem.includes('BEGIN CERTIFICATE') || !pem.includes('PRIVATE KEY')) return false;
  const certificate = new X509Certificate(pem);
  const covers = (name: string) => (isIP(name) ? certificate.checkIP(name) : certificate.checkHost(name)) !== undefined;
  return certificate.validToDate.getTime() - now.getTime() > RENEW_DAYS * DAY_MS && names.every(covers);
}

async function make(names: readonly string[], now: Date): Promise<string> {
  const altNames = names.map((name) => (isIP(name) ? { type: 7, ip: name } as const : { type: 2, value: name } as const));
  // Loaded here, because few starts need it.
  const { generate } = await import('selfsigned');
  const { cert, private: key } = await generate([{ name: 'commonName', value: `Scriba on ${hostname()}` }], {
    keyType: 'ec', curve: 'P-256', algorithm: 'sha256',
    // A day of slack for machines whose clocks disagree.
    notBeforeDate: new Date(now.getTime() - DAY_MS), notAfterDate: new Date(now.getTime() + LIFE_DAYS * DAY_MS),
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true }, { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true }, { name: 'subjectAltName', altNames },
    ],
  });
  return `${cert}\n${key}\n`;
}
