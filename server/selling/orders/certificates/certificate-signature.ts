import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import type { CertificateFacts } from '@easel/domain/selling/certificate';

export interface SigningKey {
  id: string;
  privateKey: KeyObject;
  /** The x coordinate, as in a JSON Web Key. */
  publicKey: string;
}

export interface VerificationKey {
  id: string;
  publicKey: string;
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs a certificate as a JSON Web Signature (RFC 7515) with Ed25519, which any JOSE library can verify. */
export function signCertificate({ id, privateKey }: SigningKey, facts: CertificateFacts): string {
  const content = `${encode({ alg: 'EdDSA', typ: 'JWT', kid: id })}.${encode(facts)}`;
  return `${content}.${sign(null, Buffer.from(content), privateKey).toString('base64url')}`;
}

/** The facts of a certificate whose signature is right; undefined otherwise. */
export function verifyCertificate(token: string, { id, publicKey }: VerificationKey): CertificateFacts | undefined {
  const [header = '', payload = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !isCanonical(signature)) return undefined;
  try {
    const { alg, kid }: Record<string, unknown> = JSON.parse(Buffer.from(header, 'base64url').toString());
    if (alg !== 'EdDSA' || kid !== id) return undefined;
    const key = createPublicKey({ key: toJwk(publicKey), format: 'jwk' });
    const isRight = verify(null, Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'));
    return isRight ? (JSON.parse(Buffer.from(payload, 'base64url').toString()) as CertificateFacts) : undefined;
  } catch {
    return undefined;
  }
}

/** Several texts decode to the same signature. Only the one that we write is accepted. */
const isCanonical = (text: string) => Buffer.from(text, 'base64url').toString('base64url') === text;

export const toJwk = (publicKey: string) => ({ kty: 'OKP', crv: 'Ed25519', x: publicKey });

/** Reads a private key (PKCS #8, base64); undefined if it is none for Ed25519. */
export function readSigningKey(text: string): SigningKey | undefined {
  try {
    const privateKey = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
    const { crv, x } = createPublicKey(privateKey).export({ format: 'jwk' });
    return crv === 'Ed25519' && x !== undefined ? { id: thumbprintOf(x), privateKey, publicKey: x } : undefined;
  } catch {
    return undefined;
  }
}

export const createKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');

/** RFC 7638: the members in the order of their names. */
const thumbprintOf = (x: string): string =>
  createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url');
