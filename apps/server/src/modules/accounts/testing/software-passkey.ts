import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Asked = { challenge: string };
/** What a dishonest device, or page, does otherwise. */
type Twist = { origin?: string; site?: string; isVerified?: boolean; signCount?: number; type?: string };

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;
const ORIGIN = 'https://scriba.example.org';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64 = (data: Buffer | string) => Buffer.from(data).toString('base64url');

/** A security key of ES256 that attests nothing, as WebAuthn Level 3 lays its bytes out. */
export function softwarePasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'), Buffer.from(x, 'base64url'), Buffer.from('225820', 'hex'), Buffer.from(y, 'base64url'),
  ]);
  let uses = 0;

  const clientData = (type: string, { challenge }: Asked, { origin = ORIGIN, type: other }: Twist) =>
    Buffer.from(JSON.stringify({ type: other ?? type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (extraFlags: number, { site = 'scriba.example.org', isVerified = true, signCount = ++uses }: Twist, key = Buffer.alloc(0)) => {
    const head = Buffer.alloc(5);
    head.writeUInt8(PRESENT | (isVerified ? VERIFIED : 0) | extraFlags, 0);
    head.writeUInt32BE(signCount, 1);
    return Buffer.concat([sha256(site), head, key]);
  };
  const envelope = { id: base64(id), rawId: base64(id), type: 'public-key' as const };

  return {
    id: base64(id),

    /** Answers `navigator.credentials.create`. */
    make(asked: Asked, twist: Twist = {}) {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey]);
      const data = authenticatorData(HAS_KEY, twist, attested);
      const attestation = Buffer.concat([
        Buffer.from('a363', 'hex'), Buffer.from('fmt'), Buffer.from('64', 'hex'), Buffer.from('none'), Buffer.from('67', 'hex'), Buffer.from('attStmt'),
        Buffer.from('a068', 'hex'), Buffer.from('authData'), Buffer.from([0x58, data.length]), data,
      ]);
      const client = clientData('webauthn.create', asked, twist);
      return { ...envelope, response: { clientDataJSON: base64(client), attestationObject: base64(attestation), transports: ['internal'] } };
    },

    /** Answers `navigator.credentials.get`. */
    use(asked: Asked, twist: Twist = {}) {
      const data = authenticatorData(0, twist);
      const client = clientData('webauthn.get', asked, twist);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return { ...envelope, response: { clientDataJSON: base64(client), authenticatorData: base64(data), signature: base64(signature) } };
    },
  };
}

export type SoftwarePasskey = ReturnType<typeof softwarePasskey>;
