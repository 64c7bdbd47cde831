import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Sign } from './signed-token.ts';

/** Texts that the database must not know, such as bank accounts. */
export interface SealedTexts {
  seal(purpose: string, text: string): Promise<string>;
  /** Undefined if it was sealed for something else, changed, or sealed with another secret of the shop. */
  unseal(purpose: string, sealed: string): Promise<string | undefined>;
}

/**
 * Encrypted as better-auth encrypts the secrets of two-factor authentication, with XChaCha20-Poly1305 and the shop's secret. Every purpose has a key of its own:
 * with the person in it, a row that was copied to somebody else cannot be read.
 */
export function createSealedTexts(sign: Sign): SealedTexts {
  const keyOf = (purpose: string) => sign('key of sealed texts', purpose);
  return {
    seal: (purpose, text) => symmetricEncrypt({ key: keyOf(purpose), data: text }),
    unseal: (purpose, sealed) => symmetricDecrypt({ key: keyOf(purpose), data: sealed }).catch(() => undefined),
  };
}
