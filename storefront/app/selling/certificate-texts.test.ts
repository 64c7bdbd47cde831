import { expect, test } from 'vitest';
import { listCertificateRows } from './certificate-texts.ts';

const FACTS = {
  certificateId: '22222-22222-22222-22222',
  issuer: 'Easel',
  issuerUrl: 'https://shop.example',
  issuedAt: '2026-11-16T12:00:00.000Z',
  kind: 'original',
  workId: 42,
  title: 'Blue Night',
  artistName: 'Ada Moreau',
  year: 2024,
  mediums: ['Oil'],
  materials: ['Canvas', 'Wood'],
  widthCm: 80,
  heightCm: 60,
  depthCm: null,
  print: null,
  edition: null,
} as const;

test('the certificate of an original says what it is made of', () => {
  expect(listCertificateRows({ ...FACTS, mediums: ['Oil'], materials: ['Canvas', 'Wood'] }, 'cm')).toEqual([
    ['Work', 'Original, the only one'],
    ['Year', '2024'],
    ['Medium', 'Oil'],
    ['Materials', 'Canvas, Wood'],
    ['Size', '80 W x 60 H cm'],
    ['Issued', 'November 16, 2026 by Easel'],
  ]);
});

test('the certificate of a copy says its number', () => {
  const copy = {
    ...FACTS,
    kind: 'limited-print' as const,
    mediums: ['Oil'],
    materials: [],
    year: null,
    print: { material: 'rag', frame: null },
    edition: { number: 3, size: 50 },
  };
  expect(listCertificateRows(copy, 'cm')).toEqual([
    ['Work', 'Print in a limited edition'],
    ['Edition', 'No. 3 of 50'],
    ['Materials', 'Fine Art'],
    ['Size', '80 W x 60 H cm'],
    ['Issued', 'November 16, 2026 by Easel'],
  ]);
});
