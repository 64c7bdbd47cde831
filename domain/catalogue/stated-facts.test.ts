import { expect, test } from 'vitest';
import { certificateLabel, editionLabel, signatureLabel } from './stated-facts.ts';

test.each([
  [{ signature: 'front', isHandSigned: true }, 'Hand-signed on the front'],
  [{ signature: 'label', isHandSigned: false }, 'Printed or stamped signature on a label'],
  [{ signature: 'none', isHandSigned: true }, 'Not signed'],
  [{ signature: null, isHandSigned: true }, undefined],
] as const)('the signature %j is shown as %j', (facts, label) => {
  expect(signatureLabel(facts)).toBe(label);
});

test('an original of an edition shows its number', () => {
  expect(editionLabel({ editionNumber: 3, editionSize: 25 })).toBe('Number 3 of 25');
  expect(editionLabel({ editionNumber: null, editionSize: null })).toBeUndefined();
});

test('every original has a certificate of the shop, and some also one of the artist', () => {
  expect(certificateLabel({ hasArtistCertificate: false })).toBe('Certificate of authenticity included');
  expect(certificateLabel({ hasArtistCertificate: true })).toBe(
    'Certificate of authenticity from us, and one signed by the artist',
  );
});
