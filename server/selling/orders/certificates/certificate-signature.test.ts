import type { CertificateFacts } from '@easel/domain/selling/certificate';
import { expect, test } from 'vitest';
import { createKey, readSigningKey, signCertificate, verifyCertificate } from './certificate-signature.ts';

const aKey = () => {
  const key = readSigningKey(createKey());
  if (!key) throw new Error('The key cannot be read.');
  return key;
};

const FACTS: CertificateFacts = {
  certificateId: '22222-22222-22222-22222',
  issuer: 'Easel',
  issuerUrl: 'https://shop.example',
  issuedAt: '2026-11-16T12:00:00.000Z',
  kind: 'original',
  workId: 42,
  title: 'Ночь',
  artistName: 'Ada Moreau',
  year: 2024,
  mediums: ['Oil'],
  materials: ['Canvas'],
  widthCm: 80,
  heightCm: 60,
  depthCm: null,
  print: null,
  edition: null,
};

test('a signed certificate is verified with the public key', () => {
  const key = aKey();
  expect(verifyCertificate(signCertificate(key, FACTS), key)).toEqual(FACTS);
});

test('a certificate with any changed character is refused', () => {
  const key = aKey();
  const token = signCertificate(key, FACTS);
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.';
  let refused = 0;
  let changes = 0;
  for (let index = 0; index < token.length; index += 1)
    for (const letter of [...letters].filter((one) => one !== token[index]).slice(0, 8)) {
      changes += 1;
      const changed = token.slice(0, index) + letter + token.slice(index + 1);
      if (verifyCertificate(changed, key) === undefined) refused += 1;
    }
  console.log(`${refused} of ${changes} changed certificates refused.`);
  expect(changes).toBeGreaterThan(5_000);
  expect(refused).toBe(changes);
});

test('another key, another algorithm and nonsense are refused', () => {
  const [key, other] = [aKey(), aKey()];
  const token = signCertificate(key, FACTS);
  expect(verifyCertificate(token, other)).toBeUndefined();
  expect(verifyCertificate(token, { ...other, id: key.id })).toBeUndefined();
  const [, payload] = token.split('.');
  const none = Buffer.from(JSON.stringify({ alg: 'none', kid: key.id })).toString('base64url');
  for (const forged of [`${none}.${payload}.`, '', '..', 'a.b.c', `${token}.x`])
    expect(verifyCertificate(forged, key)).toBeUndefined();
  expect(readSigningKey('nonsense')).toBeUndefined();
});
