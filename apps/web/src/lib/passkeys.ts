import type { MadePasskey, UsedPasskey } from '@scriba/contract/security';
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { isSecureConnection } from './secure-context.ts';

type Asked = { challenge: string };

/** Browsers offer passkeys only over https, or on this machine itself. */
export const canUsePasskeys = (): boolean => isSecureConnection() && 'PublicKeyCredential' in globalThis;

/** Lets the browser make a passkey. Undefined when the person turned away or the device would not. */
export async function makePasskey(options: Asked): Promise<MadePasskey | undefined> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const made = await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }).catch(() => undefined);
  if (!made) return undefined;
  const { clientDataJSON, attestationObject, transports = [] } = made.response;
  return { id: made.id, rawId: made.rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } };
}

/** Lets the browser sign with a passkey. Undefined when the person turned away or the device has none. */
export async function signWithPasskey(options: Asked): Promise<UsedPasskey | undefined> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const used = await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }).catch(() => undefined);
  if (!used) return undefined;
  const { clientDataJSON, authenticatorData, signature } = used.response;
  return { id: used.id, rawId: used.rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature } };
}
