import type { Db } from '@easel/platform/db/open-database';
import { insertKey, lockKeys, readPrivateKey, readPublicKeys } from './certificate-keys-store.ts';
import { createKey, readSigningKey, type SigningKey, toJwk } from './certificate-signature.ts';

/** The key that signs: the one of the settings, or one that is created on first use and kept in the database. */
export async function requireSigningKey(transaction: Db, configured: string, now: number): Promise<SigningKey> {
  if (configured !== '') {
    const key = requireKey(configured);
    await insertKey(transaction, publicRowOf(key, null, now));
    return key;
  }
  const stored = await readPrivateKey(transaction);
  if (stored?.private_key) return requireKey(stored.private_key);
  await lockKeys(transaction);
  const created = await readPrivateKey(transaction);
  if (created?.private_key) return requireKey(created.private_key);
  const text = createKey();
  const key = requireKey(text);
  await insertKey(transaction, publicRowOf(key, text, now));
  return key;
}

const publicRowOf = ({ id, publicKey }: SigningKey, privateKey: string | null, now: number) => ({
  id,
  public_key: publicKey,
  private_key: privateKey,
  created_at: new Date(now),
});

function requireKey(text: string): SigningKey {
  const key = readSigningKey(text);
  if (!key) throw new Error('The key of the certificates is not an Ed25519 key.');
  return key;
}

/** All public keys as a JSON Web Key Set (RFC 7517). */
export async function readPublicKeySet(db: Db) {
  const keys = await readPublicKeys(db);
  return { keys: keys.map(({ id, public_key }) => ({ ...toJwk(public_key), kid: id, use: 'sig', alg: 'EdDSA' })) };
}
