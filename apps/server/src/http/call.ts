import type { Language } from '@scriba/contract/languages';
import type { Access } from '@scriba/contract/route';
import type { Actor } from '../kernel/actor.ts';

/** What is known of the other end of the wire. */
export type Client = {
  ipAddress: string;
  userAgent: string;
  /** The request came over https, as far as this server or a trusted proxy saw. */
  isSecure: boolean;
  /** The other end is this machine. */
  isLocal: boolean;
  /** The header of that name; sessions do not come in it, but tokens of machines that watch us. */
  authorization: string;
  /** First interface language that the browser asks for. */
  language: Language;
};

/** Who is calling, when the call carries a valid session. A suspended person is known but may do nothing. */
export type Caller = {
  actor: Actor;
  suspension: { reason: string } | null;
  /** The account is about to be erased: it can only be kept, or left. */
  isLeaving: boolean;
};
/** The secret of the session cookie to the caller; handed in by `app/`, so that `http/` knows no module. */
export type Authenticate = (sessionToken: string) => Promise<Caller | undefined>;

/** A secret that the browser keeps for us, and what a handler may do to it in its answer. */
export type SecretCookie = { token: string | undefined; set(token: string, maxAgeSeconds: number): void; clear(): void };

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
    client: Client;
    /** Of who is signed in. */
    session: SecretCookie;
    /** Of who is on the way in. */
    entrance: SecretCookie;
    /** Of who was signed in here before. */
    knownDevice: SecretCookie;
  }
  interface FastifyContextConfig {
    access?: Access;
  }
}

export const isLoopback = (address: string) => address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.');
