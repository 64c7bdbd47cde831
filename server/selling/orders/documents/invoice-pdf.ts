import { formatFullMoney } from '@easel/domain/locale/currency';
import { createPdf, MUTED, PAGE, type Pdf } from '../../../platform/pdf/create-pdf.ts';
import type { InvoiceContent } from './invoice-content.ts';

const EDGE = 56;
const WIDTH = PAGE.width - 2 * EDGE;
const BOTTOM = PAGE.height - 90;
const RIGHT = EDGE + WIDTH;
/** The columns of the table, from the right. */
const COLUMNS = { quantity: 60, unit: 90, amount: 90 };
const TITLE_WIDTH = WIDTH - COLUMNS.quantity - COLUMNS.unit - COLUMNS.amount;

/** What a row needs at least. */
const ROW_HEIGHT = 50;
const TOTAL_HEIGHT = 20;

const dateOf = (date: Date) =>
  date.toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });

/** Writes an invoice or a credit note. Long ones have several pages. */
export async function writeInvoice(content: InvoiceContent): Promise<Buffer> {
  const { heading, number, seller, issuedAt } = content;
  const pdf = await createPdf({ title: `${heading} ${number}`, author: seller.name, createdAt: issuedAt });
  const afterHead = writeHead(pdf, content);
  const afterRows = writeRows(pdf, content, afterHead + 24);
  const afterTotals = writeTotals(pdf, content, afterRows + 8);
  let y = afterTotals + 24;
  for (const note of content.notes) y = pdf.text(note, { x: EDGE, y, width: WIDTH, color: MUTED, size: 8.5 });
  writeFoot(pdf, content);
  return pdf.finish();
}

function writeHead(pdf: Pdf, { heading, number, issuedAt, references, seller, recipient }: InvoiceContent): number {
  pdf.text(seller.name, { x: EDGE, y: EDGE, width: WIDTH / 2, size: 20, typeface: 'serif', maxLines: 2 });
  pdf.text(heading, { x: EDGE + WIDTH / 2, y: EDGE, width: WIDTH / 2, size: 20, typeface: 'serif', align: 'right' });
  const facts: [string, string][] = [['Number', number], ['Date', dateOf(issuedAt)], ...references];
  let factsY = EDGE + 60;
  for (const [label, value] of facts) {
    pdf.text(label, { x: EDGE + WIDTH / 2, y: factsY, width: WIDTH / 4 - 12, color: MUTED, align: 'right' });
    factsY = pdf.text(value, { x: EDGE + (WIDTH * 3) / 4, y: factsY, width: WIDTH / 4, align: 'right' });
  }
  let y = EDGE + 60;
  const sellerLines = [...seller.addressLines, seller.taxId && `Tax number ${seller.taxId}`].filter(Boolean);
  for (const line of sellerLines) y = pdf.text(line, { x: EDGE, y, width: WIDTH / 2 - 12, color: MUTED });
  y = Math.max(y, factsY) + 18;
  y = pdf.text('Billed to', { x: EDGE, y, width: WIDTH / 2, color: MUTED, size: 8.5 });
  for (const line of recipient) y = pdf.text(line, { x: EDGE, y, width: WIDTH / 2 });
  return y;
}

function writeRows(pdf: Pdf, content: InvoiceContent, start: number): number {
  const { rows, currency } = content;
  let y = writeTableHead(pdf, start);
  for (const { title, detail, quantity, unitCents, cents } of rows) {
    // A row is not broken between two pages.
    if (y + ROW_HEIGHT > BOTTOM) {
      writeFoot(pdf, content);
      pdf.addPage();
      y = writeTableHead(pdf, EDGE);
    }
    const top = y + 8;
    const size = 10.5;
    let next = pdf.text(title, {
      x: EDGE,
      y: top,
      width: TITLE_WIDTH - 12,
      size,
      typeface: 'serif-italic',
      maxLines: 3,
    });
    if (detail !== '') next = pdf.text(detail, { x: EDGE, y: next, width: TITLE_WIDTH - 12, color: MUTED, size: 8.5 });
    writeAmounts(pdf, top, [String(quantity), formatFullMoney(unitCents, currency), formatFullMoney(cents, currency)]);
    y = next + 8;
    pdf.rule(y, { x: EDGE, width: WIDTH });
  }
  return y;
}

function writeTableHead(pdf: Pdf, y: number): number {
  pdf.text('Description', { x: EDGE, y, width: TITLE_WIDTH, color: MUTED, size: 8.5 });
  writeAmounts(pdf, y, ['Quantity', 'Price', 'Amount'], { color: MUTED, size: 8.5 });
  pdf.rule(y + 18, { x: EDGE, width: WIDTH });
  return y + 18;
}

function writeAmounts(
  pdf: Pdf,
  y: number,
  texts: [string, string, string],
  style: { color?: string; size?: number } = {},
) {
  const widths = [COLUMNS.quantity, COLUMNS.unit, COLUMNS.amount];
  let x = EDGE + TITLE_WIDTH;
  for (const [index, text] of texts.entries()) {
    const width = widths[index] ?? 0;
    pdf.text(text, { x, y, width, align: 'right', ...style });
    x += width;
  }
}

const TOTALS_WIDTH = WIDTH * 0.62;

function writeTotals(pdf: Pdf, content: InvoiceContent, start: number): number {
  const { totals, currency } = content;
  let y = start;
  if (y + totals.length * TOTAL_HEIGHT > BOTTOM) {
    writeFoot(pdf, content);
    pdf.addPage();
    y = EDGE;
  }
  const x = RIGHT - TOTALS_WIDTH;
  for (const { label, detail, cents, isTotal } of totals) {
    if (isTotal) {
      y += 4;
      pdf.rule(y, { x, width: TOTALS_WIDTH, color: '#161412' });
    }
    const style = isTotal ? ({ size: 11.5, typeface: 'sans-bold' } as const) : {};
    const next = pdf.text(detail === undefined ? label : `${label} (${detail})`, {
      x,
      y: y + 6,
      width: TOTALS_WIDTH - COLUMNS.amount,
      ...style,
    });
    pdf.text(formatFullMoney(cents, currency), {
      x: RIGHT - COLUMNS.amount,
      y: y + 6,
      width: COLUMNS.amount,
      align: 'right',
      ...style,
    });
    y = next;
  }
  return y;
}

function writeFoot(pdf: Pdf, { seller, heading, number }: InvoiceContent) {
  const y = PAGE.height - 56;
  pdf.rule(y - 8, { x: EDGE, width: WIDTH });
  pdf.text([seller.name, seller.contact].filter(Boolean).join('  ·  '), {
    x: EDGE,
    y,
    width: WIDTH * 0.65,
    color: MUTED,
    size: 8,
    maxLines: 1,
  });
  pdf.text(`${heading} ${number}`, {
    x: RIGHT - WIDTH * 0.35,
    y,
    width: WIDTH * 0.35,
    color: MUTED,
    size: 8,
    align: 'right',
  });
}
