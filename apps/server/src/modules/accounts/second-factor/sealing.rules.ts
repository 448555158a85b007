import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export type Sealing = ReturnType<typeof sealing>;

/** Keeps a secret so that the database alone does not tell it. What was sealed for one person opens for nobody else. */
export function sealing(secretKey: string) {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'scriba second factors', 32));
  return {
    seal(secret: Buffer, userId: string): string {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(userId));
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
    },

    /** Undefined for what was sealed with another key, as after the key was lost, or for another person. */
    unseal(text: string, userId: string): Buffer | undefined {
      const bytes = Buffer.from(text, 'base64');
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)).setAAD(Buffer.from(userId));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
      } catch {
        // The tag does not fit: the recovery codes are the way in then.
        return undefined;
      }
    },
  };
}
