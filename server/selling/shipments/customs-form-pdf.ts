import { readCountry } from '@easel/domain/locale/countries';
import type { DeclaredRow } from '@easel/domain/selling/customs-declaration';
import type { ShipmentAddress } from '@easel/domain/selling/shipment';
import { formatShipmentAddress } from '@easel/domain/selling/shipment-address';
import { createPdf, INK, MUTED, PAGE, type Pdf } from '@easel/platform/pdf/create-pdf';

const EDGE = 40;
const WIDTH = PAGE.width - 2 * EDGE;
const BOTTOM = PAGE.height - 60;

export interface CustomsForm {
  brand: string;
  orderNumber: string;
  createdAt: Date;
  trackingNumber: string;
  origin: ShipmentAddress;
  destination: ShipmentAddress;
  /** With packaging. */
  grossKg: number;
  shippingCents: number | null;
  /** Goods that go back to their seller. */
  isReturn: boolean;
  rows: readonly DeclaredRow[];
}

const money = (cents: number) => `USD ${(cents / 100).toFixed(2)}`;
const kilos = (kg: number) => `${kg.toFixed(2)} kg`;
const countryOf = (code: string) => readCountry(code)?.name ?? code.toUpperCase();

/** The columns of the contents, from left to right, as the numbered boxes of the form have them. */
const COLUMNS = [
  { name: '1 Detailed description of contents', width: 0.37 },
  { name: '2 Quantity', width: 0.09, align: 'right' },
  { name: '3 Net weight', width: 0.12, align: 'right' },
  { name: '5 Value', width: 0.15, align: 'right' },
  { name: '7 HS tariff number', width: 0.12 },
  { name: '8 Country of origin', width: 0.15 },
] as const;
const GAP = 6;

function writeRow(pdf: Pdf, y: number, texts: readonly string[], style: { size: number; color?: string }): number {
  let x = EDGE;
  const bottoms = COLUMNS.map((column, index) => {
    const width = column.width * WIDTH;
    const bottom = pdf.text(texts[index] ?? '', {
      x: x + GAP / 2,
      y,
      width: width - GAP,
      ...('align' in column && { align: column.align }),
      ...style,
      maxLines: 4,
    });
    x += width;
    return bottom;
  });
  return Math.max(...bottoms);
}

/** The customs declaration CN23 of the Universal Postal Union, with its numbered boxes. */
export async function writeCustomsForm(form: CustomsForm): Promise<Buffer> {
  const { origin, destination, rows } = form;
  const pdf = await createPdf({
    title: `Customs declaration ${form.orderNumber}`,
    author: form.brand,
    createdAt: form.createdAt,
  });
  const half = WIDTH / 2 - 8;
  pdf.text('Customs declaration', {
    x: EDGE,
    y: EDGE,
    width: half,
    size: 20,
    typeface: 'serif',
    role: 'H1',
    maxLines: 1,
  });
  pdf.text('CN 23', { x: EDGE + WIDTH / 2, y: EDGE, width: WIDTH / 2, size: 20, align: 'right', maxLines: 1 });
  let y = EDGE + 34;
  pdf.text('May be opened officially', { x: EDGE, y, width: half, size: 9, color: MUTED, maxLines: 1 });
  if (form.trackingNumber !== '') {
    pdf.text(`Item number ${form.trackingNumber}`, {
      x: EDGE + WIDTH / 2,
      y,
      width: WIDTH / 2,
      size: 9,
      align: 'right',
      maxLines: 1,
    });
    await pdf.barcode(form.trackingNumber, { x: EDGE + WIDTH / 2 + 40, y: y + 18, width: WIDTH / 2 - 40, height: 34 });
  }
  y += 64;
  pdf.rule(y, { x: EDGE, width: WIDTH, color: INK });
  y += 8;
  const contactOf = ({ phone, email }: ShipmentAddress) => [phone, email].filter(Boolean);
  const ends = [
    ['From: sender', origin, EDGE],
    ['To: addressee', destination, EDGE + WIDTH / 2 + 8],
  ] as const;
  const after = ends.map(([label, address, x]) => {
    const top = pdf.text(label, { x, y, width: half, size: 8.5, color: MUTED });
    return pdf.textBox([...formatShipmentAddress(address), ...contactOf(address)], {
      x,
      y: top,
      width: half,
      height: 120,
      sizes: [10, 9, 8, 7],
    });
  });
  y = Math.max(...after) + 10;
  const heads = COLUMNS.map(({ name }) => name);
  const writeHead = () => {
    pdf.rule(y, { x: EDGE, width: WIDTH, color: INK });
    y = writeRow(pdf, y + 6, heads, { size: 7.5, color: MUTED }) + 4;
    pdf.rule(y, { x: EDGE, width: WIDTH });
  };
  writeHead();
  for (const row of rows) {
    if (y + 70 > BOTTOM) {
      pdf.addPage();
      y = EDGE;
      writeHead();
    }
    const texts = [
      row.description,
      String(row.quantity),
      kilos(row.weightKg),
      money(row.valueCents),
      row.hsCode,
      countryOf(row.originCountry),
    ];
    y = writeRow(pdf, y + 6, texts, { size: 9 }) + 6;
    pdf.rule(y, { x: EDGE, width: WIDTH });
  }
  if (y + 210 > BOTTOM) {
    pdf.addPage();
    y = EDGE;
  }
  const total = rows.reduce((sum, { valueCents }) => sum + valueCents, 0);
  const fields: [string, string][] = [
    ['4 Total gross weight', kilos(form.grossKg)],
    ['6 Total value', money(total)],
    ['9 Postal charges', form.shippingCents === null ? 'Not known' : money(form.shippingCents)],
    ['10 Category of item', form.isReturn ? 'Returned goods' : 'Sale of goods'],
    ['11 Comments', `Order ${form.orderNumber}. Works of art, fragile.`],
    ['15 Invoice', form.orderNumber],
  ];
  y += 14;
  for (const [name, value] of fields) {
    pdf.text(name, { x: EDGE, y, width: 150, size: 9, color: MUTED, maxLines: 1 });
    y = pdf.text(value, { x: EDGE + 150, y, width: WIDTH - 150, size: 10 }) + 4;
  }
  y += 14;
  y =
    pdf.text(
      'I certify that the particulars given in this customs declaration are correct and that this item does not contain any dangerous article, or articles prohibited by legislation or by postal or customs regulations.',
      { x: EDGE, y, width: WIDTH, size: 8.5 },
    ) + 30;
  pdf.rule(y, { x: EDGE, width: WIDTH / 2, color: INK });
  pdf.text('Date and signature of the sender', { x: EDGE, y: y + 4, width: WIDTH / 2, size: 8.5, color: MUTED });
  return pdf.finish();
}
