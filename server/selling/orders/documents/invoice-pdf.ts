import { formatFullMoney } from '@easel/domain/locale/currency';
import { readVatNumber } from '@easel/domain/selling/vat-number';
import { createPdf, INK, MUTED, PAGE, type Pdf } from '@easel/platform/pdf/create-pdf';
import { isPrintable } from '@easel/platform/pdf/pdf-fonts';
import { formatDate, type InvoiceContent } from './invoice-content.ts';

const EDGE = 56;
const WIDTH = PAGE.width - 2 * EDGE;
const BOTTOM = PAGE.height - 90;
const RIGHT = EDGE + WIDTH;
const HALF = WIDTH / 2;
const GAP = 12;

const SMALL = { size: 8.5, color: MUTED } as const;
const TITLE = { size: 10.5, typeface: 'serif-italic' } as const;
const TOTAL = { size: 11.5, typeface: 'sans-bold' } as const;

/** The columns of amounts, which are as wide as their longest amount. The description has the rest. */
const MIN_WIDTHS = [60, 84, 84] as const;
const HEADINGS = ['Quantity', 'Price', 'Amount'] as const;
const TABLE_HEAD_HEIGHT = 18;
const ROW_PADDING = 8;
const TOTALS_WIDTH = WIDTH * 0.68;

/** Writes an invoice or a credit note. Long ones have several pages. */
export async function writeInvoice(content: InvoiceContent): Promise<Buffer> {
  const { heading, number, seller, issuedAt } = content;
  const pdf = await createPdf({ title: `${heading} ${number}`, author: seller.name, createdAt: issuedAt });
  const table = planTable(pdf, content);
  const ending = planEnding(pdf, content);
  let y = writeHead(pdf, content) + 24;
  for (const [index, row] of table.rows.entries()) {
    const isLast = index === table.rows.length - 1;
    // A row is not broken between two pages, and the totals are never alone on one.
    const neededHeight = row.height + (index === 0 ? TABLE_HEAD_HEIGHT : 0) + (isLast ? ending.height : 0);
    if (index > 0 && y + neededHeight > BOTTOM) {
      pdf.addPage();
      y = table.writeHead(EDGE);
    } else if (index === 0) {
      if (y + neededHeight > BOTTOM) {
        pdf.addPage();
        y = EDGE;
      }
      y = table.writeHead(y);
    }
    y = row.write(y);
  }
  if (y + ending.height > BOTTOM) {
    pdf.addPage();
    y = EDGE;
  }
  ending.write(y);
  pdf.onEveryPage((page, count) => writeFoot(pdf, content, page, count));
  return pdf.finish();
}

function writeHead(pdf: Pdf, { heading, number, issuedAt, references, seller, recipient }: InvoiceContent): number {
  const headingStyle = { size: 20, typeface: 'serif' } as const;
  pdf.text(heading, { x: EDGE + HALF, y: EDGE, width: HALF, align: 'right', role: 'H1', ...headingStyle });
  const afterName = pdf.textBox([seller.name], {
    x: EDGE,
    y: EDGE,
    width: HALF - GAP,
    height: 112,
    sizes: [20, 16, 12, 9],
    typeface: 'serif',
  });
  const top = Math.max(afterName + 4, EDGE + 60);
  const taxIdName = readVatNumber(seller.taxId, '') === undefined ? 'Tax number' : 'VAT number';
  let y = top;
  for (const line of [...seller.addressLines, seller.taxId && `${taxIdName} ${seller.taxId}`].filter(Boolean))
    y = pdf.text(line, { x: EDGE, y, width: HALF - GAP, color: MUTED });
  const facts: [string, string][] = [['Number', number], ['Date', formatDate(issuedAt)], ...references];
  let factsY = top;
  for (const [label, value] of facts) {
    pdf.text(label, { x: EDGE + HALF, y: factsY, width: WIDTH / 4 - GAP, color: MUTED, align: 'right' });
    factsY = pdf.text(value, { x: EDGE + (WIDTH * 3) / 4, y: factsY, width: WIDTH / 4, align: 'right' });
  }
  y = pdf.text('Billed to', { x: EDGE, y: Math.max(y, factsY) + 18, width: HALF, ...SMALL });
  for (const line of recipient) y = pdf.text(line, { x: EDGE, y, width: HALF });
  return y;
}

function planTable(pdf: Pdf, { rows, currency }: InvoiceContent) {
  const cells = rows.map(({ quantity, unitCents, cents }) => [
    quantity.toLocaleString('en-US'),
    formatFullMoney(unitCents, currency),
    formatFullMoney(cents, currency),
  ]);
  const widths = MIN_WIDTHS.map((least, column) =>
    Math.max(least, ...cells.map((texts) => pdf.measureWidth(texts[column] ?? '') + GAP)),
  );
  const titleWidth = WIDTH - widths.reduce((sum, width) => sum + width, 0) - GAP;
  const writeCells = (y: number, texts: readonly string[], style = {}) => {
    let x = EDGE + titleWidth + GAP;
    for (const [column, text] of texts.entries()) {
      const width = widths[column] ?? 0;
      pdf.text(text, { x, y, width, align: 'right', ...style });
      x += width;
    }
  };
  return {
    writeHead(y: number): number {
      pdf.text('Description', { x: EDGE, y, width: titleWidth, ...SMALL });
      writeCells(y, HEADINGS, SMALL);
      pdf.rule(y + TABLE_HEAD_HEIGHT, { x: EDGE, width: WIDTH });
      return y + TABLE_HEAD_HEIGHT;
    },
    rows: rows.map(({ title, detail }, index) => {
      const titleHeight = pdf.measureHeight(title, { width: titleWidth, ...TITLE });
      const detailHeight = detail === '' ? 0 : pdf.measureHeight(detail, { width: titleWidth, ...SMALL });
      const height = titleHeight + detailHeight + 2 * ROW_PADDING;
      return {
        height,
        write(y: number): number {
          const top = y + ROW_PADDING;
          const next = pdf.text(title, { x: EDGE, y: top, width: titleWidth, ...TITLE });
          if (detail !== '') pdf.text(detail, { x: EDGE, y: next, width: titleWidth, ...SMALL });
          writeCells(top, cells[index] ?? []);
          pdf.rule(y + height, { x: EDGE, width: WIDTH });
          return y + height;
        },
      };
    }),
  };
}

/** Totals and notes, which stay together. */
function planEnding(pdf: Pdf, content: InvoiceContent) {
  const { totals } = content;
  const notes = [...content.notes, ...scriptNotes(content)];
  const chooseStyle = (isTotal: true | undefined) => (isTotal ? TOTAL : {});
  const amountWidth = Math.max(...totals.map(({ amount, isTotal }) => pdf.measureWidth(amount, chooseStyle(isTotal))));
  const labelWidth = TOTALS_WIDTH - amountWidth - GAP;
  const rows = totals.map(({ label, amount, isTotal }) => {
    const style = chooseStyle(isTotal);
    const above = isTotal ? 10 : 6;
    return {
      label,
      amount,
      isTotal,
      style,
      above,
      height: above + pdf.measureHeight(label, { width: labelWidth, ...style }),
    };
  });
  const notesTop = ROW_PADDING + rows.reduce((sum, { height }) => sum + height, 0) + 24;
  return {
    height: notesTop + notes.reduce((sum, note) => sum + pdf.measureHeight(note, { width: WIDTH, ...SMALL }), 0),
    write(start: number) {
      const x = RIGHT - TOTALS_WIDTH;
      let y = start + ROW_PADDING;
      for (const { label, amount, isTotal, style, above, height } of rows) {
        if (isTotal) pdf.rule(y + 4, { x, width: TOTALS_WIDTH, color: INK });
        pdf.text(label, { x, y: y + above, width: labelWidth, ...style });
        pdf.text(amount, {
          x: RIGHT - amountWidth - 1,
          y: y + above,
          width: amountWidth + 1,
          align: 'right',
          ...style,
        });
        y += height;
      }
      y = start + notesTop;
      for (const note of notes) y = pdf.text(note, { x: EDGE, y, width: WIDTH, ...SMALL });
    },
  };
}

const scriptNotes = ({ rows }: InvoiceContent): string[] =>
  rows.every(({ title, detail }) => isPrintable(title, 'serif-italic') && isPrintable(detail, 'sans'))
    ? []
    : ['This document cannot show all scripts. The page of your order shows the titles in full.'];

function writeFoot(pdf: Pdf, { seller, heading, number }: InvoiceContent, page: number, count: number) {
  const y = PAGE.height - 56;
  const style = { size: 8, color: MUTED, maxLines: 1, role: 'repeated' } as const;
  pdf.rule(y - 8, { x: EDGE, width: WIDTH });
  pdf.text([seller.name, seller.contact].filter(Boolean).join('  ·  '), { x: EDGE, y, width: WIDTH * 0.55, ...style });
  pdf.text(`${heading} ${number}  ·  Page ${page} of ${count}`, {
    x: RIGHT - WIDTH * 0.43,
    y,
    width: WIDTH * 0.43,
    align: 'right',
    ...style,
  });
}
