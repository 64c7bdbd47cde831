import { describe, expect, test } from 'vitest';
import {
  checkClaim,
  checkTransfer,
  formatCertificateId,
  formatTransferCode,
  isCertificateId,
  isCertified,
  readTransferCode,
  transferExpiresAt,
} from './certificate.ts';

const random = (length: number) => Uint8Array.from({ length }, (_, index) => index * 7);

test('originals and limited editions have a certificate; open editions and gift cards do not', () => {
  expect(isCertified({ kind: 'original', sku: 'P1-U2-A3-T1' })).toBe(true);
  expect(isCertified({ kind: 'print', sku: 'P100-U2-A3-T3' })).toBe(true);
  expect(isCertified({ kind: 'print', sku: 'P100-U2-A3-T2' })).toBe(false);
  expect(isCertified({ kind: 'gift-card', sku: 'GIFT-1' })).toBe(false);
});

test('the id of a certificate can be read aloud and is recognized', () => {
  const id = formatCertificateId(random(20));
  expect(id).toMatch(/^\w{5}-\w{5}-\w{5}-\w{5}$/);
  expect(isCertificateId(id)).toBe(true);
  for (const wrong of ['', 'nonsense', id.toLowerCase(), `${id}-22222`, id.replace(/.$/, '1')])
    expect(isCertificateId(wrong)).toBe(false);
});

test('a transfer code is read however it was typed', () => {
  const code = formatTransferCode(random(15));
  expect(readTransferCode(code)).toBe(code);
  expect(readTransferCode(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toBe(code);
  expect(readTransferCode('')).toBe('');
});

describe('giving a certificate to the next owner', () => {
  const state = { isRevoked: false, ownerId: 7, transferExpiresAt: transferExpiresAt(0) };
  const reasonOf = (outcome: ReturnType<typeof checkClaim>) => (outcome.ok ? undefined : outcome.messages[0]);

  test('the right code makes somebody the owner within 30 days', () => {
    expect(checkTransfer(state).ok).toBe(true);
    expect(checkClaim(state, 8, true, 30 * 86_400_000 - 1).ok).toBe(true);
    expect(checkClaim({ ...state, ownerId: undefined }, 8, true, 0).ok).toBe(true);
  });

  test('a wrong or expired code does not', () => {
    expect(reasonOf(checkClaim(state, 8, false, 0))).toContain('wrong or has expired');
    expect(reasonOf(checkClaim(state, 8, true, 30 * 86_400_000))).toContain('wrong or has expired');
    expect(reasonOf(checkClaim({ ...state, transferExpiresAt: undefined }, 8, true, 0))).toContain('wrong');
  });

  test('the owner cannot claim it again, and nobody a certificate that was revoked', () => {
    expect(reasonOf(checkClaim(state, 7, true, 0))).toBe('This certificate is already yours.');
    expect(reasonOf(checkClaim({ ...state, isRevoked: true }, 8, true, 0))).toBe(
      'This certificate is no longer valid.',
    );
    expect(checkTransfer({ ...state, isRevoked: true }).ok).toBe(false);
  });
});
