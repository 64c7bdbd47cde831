import { expect, test } from 'vitest';
import { IMPORT_COLUMNS, parseImportRow } from '../catalogue/import-row.ts';
import { type ExportedWork, formatWorkRow, WORKS_HEAD } from './studio-export.ts';

const WORK: ExportedWork = {
  sourceId: 'work-7',
  title: 'Blue Night',
  artist: 'Ada Moreau',
  artistCountry: 'fr',
  category: 'paintings',
  mediums: ['Oil', 'Acrylic'],
  materials: ['Canvas'],
  styles: ['Abstract', 'Minimalism'],
  subject: 'Landscape',
  keywords: ['night', 'abstract', 'sea'],
  series: 'Nights',
  widthCm: 80.5,
  heightCm: 60,
  depthCm: 2,
  weightKg: null,
  year: 2024,
  statement: 'The sea at night.',
  priceCents: 123_450,
  status: 'avail',
  isFramed: true,
  isReadyToHang: false,
  image: '7.jpg',
  url: 'https://shop.example/art/7',
  uploadedAt: '2026-01-02T00:00:00.000Z',
  pricesByZone: { US: 123_450, EU: 130_000 },
  condition: '',
  provenance: '',
  altText: '',
  visualDescription: '',
};

/** Good enough for cells without quotes. */
const toRow = (head: string, row: string) => {
  const cells = row.trim().split(',');
  return Object.fromEntries(
    head
      .trim()
      .split(',')
      .map((name, index) => [name, cells[index] ?? '']),
  );
};

test('an import reads what was exported', () => {
  const row = formatWorkRow({ ...WORK, mediums: ['Oil'], styles: ['Abstract'], keywords: ['night'] });
  const { url: _, uploadedAt, pricesByZone, condition, provenance, altText, visualDescription, ...imported } = WORK;
  const outcome = parseImportRow(
    toRow(
      WORKS_HEAD,
      row.replaceAll(/"([^"]*)"/g, (_all, text: string) => text),
    ),
  );
  expect(outcome).toEqual({
    ok: true,
    value: {
      ...{ ...imported, mediums: ['Oil'], styles: ['Abstract'], keywords: ['night'] },
      ...{ mediumText: 'Oil', longSideCm: undefined },
    },
  });
});

test('the other columns are not read by an import', () => {
  const known: string[] = Object.values(IMPORT_COLUMNS).flat();
  const others = WORKS_HEAD.trim().split(',').slice(22);
  expect(others).toHaveLength(7);
  for (const name of others) expect(known.map((one) => one.toLowerCase())).not.toContain(name.toLowerCase());
});
