import { writeFile } from 'node:fs/promises';
import { formatFullMoney } from '@easel/domain/locale/currency';
import type { CertificateFacts } from '@easel/domain/selling/certificate';
import { describe, expect, test } from 'vitest';
import { findLayoutProblems, type ReadPdf, readLines, readPdf } from '../../../testing/read-pdf.ts';
import { writeCertificate } from '../certificates/certificate-pdf.ts';
import type { InvoiceContent } from './invoice-content.ts';
import { writeInvoice } from './invoice-pdf.ts';
import { createPrintedLabels } from './printed-label.ts';

/** What people write into titles and names. */
const HOSTILE: Record<string, string> = {
  'a long word': 'W'.repeat(200),
  'a very long word': `Über${'å'.repeat(496)}`,
  'a long text': 'A quiet morning above the lake '.repeat(16),
  'right-to-left text': 'ليلة فوق البحر \u202eevil\u202c לילה',
  emoji: '🎨👩‍🎨🏳️‍🌈 Sunset 🌅',
  'combining marks': `Z\u0351\u036b\u0343a\u0323\u0301lgo${'\u0301'.repeat(80)} e\u0301te\u0301`,
  CJK: `夜の海${'山'.repeat(200)}안녕`,
  'control characters': 'a\u0000b\u0007c\u001b[31m\ud800 \u200b\u2066d',
  'line breaks': 'first\nsecond\r\nthird\u2028fourth\tfifth',
  'many scripts': 'Ночь Νύχτα Żółw Đêm ก ა Ա देव বাং',
  'brackets and markup': '<b>&amp;</b> [x] (y) \\n %PDF-1.3 endobj',
};

const seller = {
  name: 'Easel Gallery GmbH',
  addressLines: ['1 Gallery Street', '10115 Berlin', 'Germany'],
  taxId: 'DE136695976',
  contact: 'help@easel.example',
};

const anInvoice = (facts: Partial<InvoiceContent> = {}): InvoiceContent => {
  const currency = facts.currency ?? 'USD';
  return {
    heading: 'Invoice',
    number: 'INV-2026-000001',
    issuedAt: new Date('2026-11-17'),
    references: [
      ['Date of supply', 'November 17, 2026'],
      ['Order', 'E-7K3MQ-9XDTW'],
    ],
    seller,
    recipient: ['Ada Moreau', '1 Rue de la Paix', '75001 Paris', 'France', 'VAT number FR40303265045'],
    currency,
    rows: [aRow('Night')],
    totals: [
      { label: 'Subtotal', amount: formatFullMoney(110_000, currency) },
      { label: 'VAT, France, 5.5% of $1,100.00', amount: formatFullMoney(6_050, currency) },
      { label: `Total in ${currency}`, amount: formatFullMoney(116_050, currency), isTotal: true },
    ],
    notes: ['Paid in full on November 17, 2026.'],
    ...facts,
  };
};

const aRow = (title: string, cents = 110_000) => ({
  title,
  detail: 'Ada Moreau, Original',
  quantity: 1,
  unitCents: cents,
  cents,
});

const someFacts = (facts: Partial<CertificateFacts> = {}): CertificateFacts => ({
  certificateId: 'K7QRW-MN3XT-9PFJD-2VHCA',
  issuer: 'Easel',
  issuerUrl: 'https://easel.example',
  issuedAt: '2026-11-17T00:00:00.000Z',
  kind: 'original',
  workId: 1,
  title: 'Night',
  artistName: 'Ada Moreau',
  year: 2026,
  mediums: ['Oil'],
  materials: ['Canvas'],
  widthCm: 60,
  heightCm: 80,
  depthCm: 2,
  edition: null,
  print: null,
  ...facts,
});

const aCertificate = (facts: Partial<CertificateFacts> = {}) =>
  writeCertificate({
    facts: someFacts(facts),
    keyId: '2026-11',
    picture: undefined,
    url: 'https://easel.example/certificate/K7QRW-MN3XT-9PFJD-2VHCA',
    isRevoked: true,
  });

const aLabel = (
  title: string,
  from = ['Ada Moreau', '1 Rue de la Paix', '75001 Paris', 'France'],
  to = ['Easel', '1 Gallery Street', 'Germany'],
) =>
  createPrintedLabels('Easel').writeLabel({
    orderNumber: 'E-7K3MQ-9XDTW',
    line: 1,
    title,
    from,
    to,
    requestedAt: new Date('2026-11-17'),
  });

/** Reads a document. Set PDF_FOLDER to look at it. */
async function read(name: string, written: Promise<Buffer>): Promise<ReadPdf> {
  const bytes = await written;
  if (process.env.PDF_FOLDER) await writeFile(`${process.env.PDF_FOLDER}/${name.replaceAll(' ', '-')}.pdf`, bytes);
  return readPdf(bytes);
}

function expectReadable(pdf: ReadPdf) {
  expect(findLayoutProblems(pdf)).toEqual([]);
  // The first glyph of a font is the box for what it lacks.
  expect(pdf.texts.map(({ text }) => text).join('')).not.toMatch(/[\0?\ufffd]/);
}

const lettersIn = ({ texts }: ReadPdf) =>
  texts
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\s/g, '');

describe.each(Object.entries(HOSTILE))('%s', (name, text) => {
  test('in an invoice', async () => {
    const content = anInvoice({
      rows: [{ ...aRow(text), detail: `${text}, Original` }, aRow('Night')],
      seller: { ...seller, name: text, addressLines: [text], contact: text },
      recipient: [text.slice(0, 100), 'France'],
      notes: [`Reason: ${text}`],
    });
    expectReadable(await read(`invoice ${name}`, writeInvoice(content)));
  });

  test('in a credit note', async () => {
    const content = anInvoice({ heading: 'Credit note', rows: [aRow(text)], notes: [`Reason: ${text}`] });
    expectReadable(await read(`credit note ${name}`, writeInvoice(content)));
  });

  test('on a return label', async () => {
    const lines = Array<string>(7).fill(text.slice(0, 100));
    const pdf = await read(`label ${name}`, aLabel(text, lines, [text, ...lines]));
    expectReadable(pdf);
    expect(pdf.pages).toHaveLength(1);
  });

  test('on a certificate', async () => {
    const facts = {
      title: text,
      artistName: text.slice(0, 200),
      issuer: text,
      mediums: [text.slice(0, 100)],
      materials: [text.slice(0, 100)],
    };
    const pdf = await read(`certificate ${name}`, aCertificate(facts));
    expectReadable(pdf);
    expect(pdf.pages).toHaveLength(1);
  });
});

test('titles are not cut on invoices and certificates', async () => {
  const title = `${'W'.repeat(200)}END`;
  expect(lettersIn(await read('a long title', writeInvoice(anInvoice({ rows: [aRow(title)] }))))).toContain(title);
  expect(lettersIn(await read('a long certificate', aCertificate({ title })))).toContain(title);
});

test('letters that no font has are named, and the reader is told where to find them', async () => {
  const pdf = await read(
    'scripts',
    writeInvoice(anInvoice({ rows: [aRow('夜の海'), aRow('ليل'), aRow('🎨 Sunset')] })),
  );
  expect(readLines(pdf)).toEqual(
    expect.arrayContaining([
      '[Japanese]',
      '[Arabic]',
      '[emoji] Sunset',
      'This document cannot show all scripts. The page of your order shows the titles in full.',
    ]),
  );
  expect(readLines(await read('latin', writeInvoice(anInvoice()))).join()).not.toContain('scripts');
});

test.each([
  ['USD', Number.MAX_SAFE_INTEGER],
  ['JPY', 123_456_789_012],
  ['KWD', Number.MAX_SAFE_INTEGER],
  ['USD', -1],
])('amounts in %s of %d are on one line', async (currency, cents) => {
  const amount = formatFullMoney(cents, currency);
  const pdf = await read(
    `amounts in ${currency} ${cents}`,
    writeInvoice(
      anInvoice({
        currency,
        rows: [aRow('Night', cents), aRow('Day', 1)],
        totals: [
          { label: `VAT, France, 5.5% of ${amount}`, amount },
          { label: `Total in ${currency}`, amount, isTotal: true },
        ],
      }),
    ),
  );
  expectReadable(pdf);
  const whole = pdf.texts.filter(({ text }) => text === amount);
  expect(whole.length).toBeGreaterThanOrEqual(4);
  // Amounts of a column end at the same place.
  const ends = pdf.texts.filter(({ right }) => right > 520).map(({ right }) => Math.round(right));
  expect(new Set(ends.slice(-4)).size).toBe(1);
});

test('60 rows are on several pages with the head of the table, and the totals are not alone on the last one', async () => {
  for (let count = 4; count <= 60; count += count < 24 ? 1 : 12) {
    const rows = Array.from({ length: count }, (_, index) => aRow(`Work ${index + 1}`));
    const pdf = await read(`${count} rows`, writeInvoice(anInvoice({ rows })));
    expectReadable(pdf);
    for (const [index] of pdf.pages.entries()) {
      const texts = pdf.texts.filter(({ page }) => page === index + 1).map(({ text }) => text);
      expect(texts).toContain('Description');
      expect(texts.join()).toContain('Work ');
      expect(texts.join()).toContain(`INV-2026-000001 · Page ${index + 1} of ${pdf.pages.length}`);
    }
    const titles = pdf.texts.filter(({ text }) => text.startsWith('Work ')).map(({ text }) => text);
    expect(titles).toEqual(rows.map(({ title }) => title));
  }
});

test('documents have a title, a language and an order of reading for screen readers', async () => {
  expect(await read('an invoice', writeInvoice(anInvoice()))).toMatchObject({
    title: 'Invoice INV-2026-000001',
    language: 'en-US',
    isTagged: true,
  });
  expect(await read('a label', aLabel('Night'))).toMatchObject({
    title: 'Return label E-7K3MQ-9XDTW',
    language: 'en-US',
    isTagged: true,
  });
  expect(await read('a certificate', aCertificate())).toMatchObject({
    title: 'Certificate of authenticity: Night',
    language: 'en-US',
    isTagged: true,
  });
});
