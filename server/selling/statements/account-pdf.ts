import type { Seller } from '@easel/domain/selling/invoice';
import { createPdf, INK, MUTED, PAGE, type Pdf } from '@easel/platform/pdf/create-pdf';
import { isPrintable } from '@easel/platform/pdf/pdf-fonts';

/** A table about the account of an artist, for a PDF. The last columns are amounts. */
export interface AccountDocument {
  heading: string;
  seller: Seller;
  /** Name, company and tax numbers of the artist. */
  payee: readonly string[];
  facts: readonly (readonly [label: string, value: string])[];
  /** The first is the description. */
  columns: readonly string[];
  rows: readonly AccountDocumentRow[];
  totals: readonly { label: string; amount: string; isTotal?: boolean }[];
  notes: readonly string[];
  createdAt: Date;
}

export interface AccountDocumentRow {
  title: string;
  detail: string;
  amounts: readonly string[];
  isTotal?: boolean;
}

const EDGE = 48;
const WIDTH = PAGE.width - 2 * EDGE;
const BOTTOM = PAGE.height - 90;
const RIGHT = EDGE + WIDTH;
const HALF = WIDTH / 2;
const GAP = 10;
const ROW_PADDING = 5;
const HEAD_HEIGHT = 18;
const TOTALS_WIDTH = WIDTH * 0.5;
/** A description needs some space, however long the amounts are. */
const MIN_DESCRIPTION = 120;

const SMALL = { size: 8, color: MUTED } as const;
const CELL = { size: 9 } as const;
const BOLD = { typeface: 'sans-bold' } as const;

/** Writes a statement or a summary. Long ones have several pages, each with the head of the table. */
export async function writeAccountDocument(content: AccountDocument): Promise<Buffer> {
  const pdf = await createPdf({
    title: [content.heading, ...content.facts.slice(0, 1).map(([, value]) => value)].join(' '),
    author: content.seller.name,
    createdAt: content.createdAt,
  });
  const table = planTable(pdf, content);
  let y = writeHead(pdf, content) + 22;
  y = writeTotals(pdf, content, y) + 22;
  if (table.rows.length > 0) y = table.writeHead(y);
  for (const row of table.rows) {
    if (y + row.height > BOTTOM) {
      pdf.addPage();
      y = table.writeHead(EDGE);
    }
    y = row.write(y);
  }
  writeNotes(pdf, content, y + 18);
  pdf.onEveryPage((page, count) => writeFoot(pdf, content, page, count));
  return pdf.finish();
}

function writeHead(pdf: Pdf, { heading, seller, payee, facts }: AccountDocument): number {
  pdf.text(heading, { x: EDGE + HALF, y: EDGE, width: HALF, align: 'right', role: 'H1', size: 20, typeface: 'serif' });
  const afterName = pdf.textBox([seller.name], {
    x: EDGE,
    y: EDGE,
    width: HALF - GAP,
    height: 84,
    sizes: [20, 16, 12, 9],
    typeface: 'serif',
  });
  const top = Math.max(afterName + 4, EDGE + 40);
  let y = top;
  for (const line of [...seller.addressLines, seller.taxId && `Tax number ${seller.taxId}`].filter(Boolean))
    y = pdf.text(line, { x: EDGE, y, width: HALF - GAP, color: MUTED });
  let factsY = top;
  for (const [label, value] of facts) {
    pdf.text(label, { x: EDGE + HALF, y: factsY, width: WIDTH / 4 - GAP, color: MUTED, align: 'right' });
    factsY = pdf.text(value, { x: EDGE + (WIDTH * 3) / 4, y: factsY, width: WIDTH / 4, align: 'right' });
  }
  y = pdf.text('For', { x: EDGE, y: Math.max(y, factsY) + 14, width: HALF, ...SMALL });
  for (const line of payee) y = pdf.text(line, { x: EDGE, y, width: HALF });
  return y;
}

function writeTotals(pdf: Pdf, { totals }: AccountDocument, start: number): number {
  let y = start;
  for (const { label, amount, isTotal = false } of totals) {
    const style = isTotal ? BOLD : {};
    if (isTotal) pdf.rule(y + 2, { x: RIGHT - TOTALS_WIDTH, width: TOTALS_WIDTH, color: INK });
    const top = y + (isTotal ? 6 : 2);
    pdf.text(amount, { x: RIGHT - TOTALS_WIDTH / 2, y: top, width: TOTALS_WIDTH / 2, align: 'right', ...style });
    y = pdf.text(label, { x: RIGHT - TOTALS_WIDTH, y: top, width: TOTALS_WIDTH / 2, ...style });
  }
  return y;
}

function planTable(pdf: Pdf, { columns, rows }: AccountDocument) {
  const [description = '', ...amounts] = columns;
  const share = (WIDTH - MIN_DESCRIPTION) / Math.max(1, amounts.length);
  const widths = amounts.map((name, column) => {
    const texts = [name, ...rows.map((row) => row.amounts[column] ?? '')];
    const longest = Math.max(...texts.map((text) => pdf.measureWidth(text, { ...CELL, ...BOLD })));
    return Math.min(share, longest + GAP);
  });
  const titleWidth = WIDTH - widths.reduce((sum, width) => sum + width, 0) - GAP;
  const writeAmounts = (y: number, texts: readonly string[], style: object) => {
    let x = EDGE + titleWidth + GAP;
    for (const [column, text] of texts.entries()) {
      const width = widths[column] ?? 0;
      if (text !== '') pdf.text(text, { x, y, width, align: 'right', ...style });
      x += width;
    }
  };
  return {
    writeHead(y: number): number {
      pdf.text(description, { x: EDGE, y, width: titleWidth, ...SMALL });
      writeAmounts(y, amounts, SMALL);
      pdf.rule(y + HEAD_HEIGHT, { x: EDGE, width: WIDTH });
      return y + HEAD_HEIGHT;
    },
    rows: rows.map(({ title, detail, amounts: texts, isTotal = false }) => {
      const style = { ...CELL, ...(isTotal && BOLD) };
      const titleHeight = pdf.measureHeight(title, { width: titleWidth, maxLines: 2, ...style });
      const detailHeight = detail === '' ? 0 : pdf.measureHeight(detail, { width: titleWidth, maxLines: 1, ...SMALL });
      const height = titleHeight + detailHeight + 2 * ROW_PADDING;
      return {
        height,
        write(y: number): number {
          const top = y + ROW_PADDING;
          const next = pdf.text(title, { x: EDGE, y: top, width: titleWidth, maxLines: 2, ...style });
          if (detail !== '') pdf.text(detail, { x: EDGE, y: next, width: titleWidth, maxLines: 1, ...SMALL });
          writeAmounts(top, texts, style);
          pdf.rule(y + height, { x: EDGE, width: WIDTH });
          return y + height;
        },
      };
    }),
  };
}

function writeNotes(pdf: Pdf, { notes, rows }: AccountDocument, start: number) {
  const isComplete = rows.every(({ title }) => isPrintable(title, 'sans'));
  const all = [
    ...notes,
    ...(isComplete ? [] : ['This document cannot show all scripts. The table shows the titles in full.']),
  ];
  const height = all.reduce((sum, note) => sum + pdf.measureHeight(note, { width: WIDTH, ...SMALL }), 0);
  let y = start;
  if (y + height > BOTTOM) {
    pdf.addPage();
    y = EDGE;
  }
  for (const note of all) y = pdf.text(note, { x: EDGE, y, width: WIDTH, ...SMALL });
}

function writeFoot(pdf: Pdf, { seller, heading, facts }: AccountDocument, page: number, count: number) {
  const y = PAGE.height - 56;
  const style = { size: 8, color: MUTED, maxLines: 1, role: 'repeated' } as const;
  pdf.rule(y - 8, { x: EDGE, width: WIDTH });
  pdf.text([seller.name, seller.contact].filter(Boolean).join('  ·  '), { x: EDGE, y, width: WIDTH * 0.55, ...style });
  pdf.text(`${heading} ${facts[0]?.[1] ?? ''}  ·  Page ${page} of ${count}`, {
    x: RIGHT - WIDTH * 0.43,
    y,
    width: WIDTH * 0.43,
    align: 'right',
    ...style,
  });
}
