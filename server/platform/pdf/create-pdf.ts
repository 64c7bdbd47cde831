import { encode } from 'uqr';
import { readFont, runsOf, type TextRun, type Typeface } from './pdf-fonts.ts';

/** A4, in points of 1/72 inch. */
export const PAGE = { width: 595.28, height: 841.89 } as const;
export const INK = '#161412';
export const MUTED = '#6a645d';
export const HAIRLINE = '#e7e2da';

export interface TextOptions {
  x: number;
  /** The top of the first line. */
  y: number;
  width: number;
  size?: number;
  typeface?: Typeface;
  color?: string;
  align?: 'left' | 'right' | 'center';
  /** What does not fit ends with an ellipsis. */
  maxLines?: number;
}

const LINE_HEIGHT = 1.4;
/** Where the baseline is, from the top of a line. */
const BASELINE = 1.05;
const DEFAULTS = { size: 9.5, typeface: 'sans', color: INK, align: 'left' } as const;

/** Kerning moves a decimal point below the digit before it, which is hard to read in amounts. */
const featuresOf = (text: string) =>
  /\d[.,]\d/.test(text) ? { features: { kern: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[] } : {};

export type Pdf = Awaited<ReturnType<typeof createPdf>>;

/** A document of A4 pages. Coordinates are in points from the top left corner. */
export async function createPdf({ title, author, createdAt }: { title: string; author: string; createdAt: Date }) {
  // Loaded on first use: it takes a tenth of a second.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: author, Creator: author, CreationDate: createdAt, ModDate: createdAt },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const registered = new Set<string>();

  const useFont = (path: string, size: number) => {
    if (!registered.has(path)) document.registerFont(path, readFont(path));
    registered.add(path);
    return document.font(path).fontSize(size);
  };
  const widthOf = (runs: readonly TextRun[], size: number) =>
    runs.reduce((sum, { font, text }) => sum + useFont(font, size).widthOfString(text, featuresOf(text)), 0);

  /** Breaks a text into lines that fit. Words that are too long are broken, too. */
  const wrap = (text: string, { width, size, typeface }: { width: number; size: number; typeface: Typeface }) => {
    const fits = (line: string) => widthOf(runsOf(line, typeface), size) <= width;
    const lines: string[] = [];
    for (const paragraph of text.split('\n')) {
      // Most texts fit. Measuring every word takes longer.
      if (fits(paragraph)) {
        lines.push(paragraph);
        continue;
      }
      let line = '';
      for (const word of paragraph.split(/\s+/)) {
        const longer = line === '' ? word : `${line} ${word}`;
        if (fits(longer)) {
          line = longer;
          continue;
        }
        if (line !== '') lines.push(line);
        line = '';
        for (const character of word) {
          if (line !== '' && !fits(line + character)) {
            lines.push(line);
            line = '';
          }
          line += character;
        }
      }
      lines.push(line);
    }
    return lines;
  };

  return {
    /** Writes a text and returns where the next line starts. */
    text(content: string, options: TextOptions): number {
      const { x, y, width, size, typeface, color, align, maxLines } = { ...DEFAULTS, ...options };
      const lines = wrap(content, { width, size, typeface });
      const shown = maxLines !== undefined && lines.length > maxLines ? lines.slice(0, maxLines) : lines;
      if (shown.length < lines.length) shown.push(`${shown.pop()?.slice(0, -1)}…`);
      for (const [index, line] of shown.entries()) {
        const runs = runsOf(line, typeface);
        const space = width - widthOf(runs, size);
        let at = x + (align === 'right' ? space : align === 'center' ? space / 2 : 0);
        const baseline = y + size * (index * LINE_HEIGHT + BASELINE);
        for (const run of runs) {
          useFont(run.font, size).fillColor(color);
          const features = featuresOf(run.text);
          document.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic', ...features });
          at += document.widthOfString(run.text, features);
        }
      }
      return y + shown.length * size * LINE_HEIGHT;
    },

    /** A horizontal line. */
    rule(y: number, { x, width, color = HAIRLINE }: { x: number; width: number; color?: string }) {
      document
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.75)
        .strokeColor(color)
        .stroke();
    },

    frame(box: { x: number; y: number; width: number; height: number; color?: string; lineWidth?: number }) {
      document
        .rect(box.x, box.y, box.width, box.height)
        .lineWidth(box.lineWidth ?? 0.75)
        .strokeColor(box.color ?? HAIRLINE)
        .stroke();
    },

    /** A JPEG or PNG, as large as the box allows, in its middle. */
    picture(bytes: Buffer, { x, y, width, height }: { x: number; y: number; width: number; height: number }) {
      document.image(bytes, x, y, { fit: [width, height], align: 'center', valign: 'center' });
    },

    qrCode(content: string, { x, y, size }: { x: number; y: number; size: number }) {
      const { data, size: modules } = encode(content, { border: 0 });
      const side = size / modules;
      for (const [row, cells] of data.entries())
        for (const [column, isDark] of cells.entries())
          if (isDark) document.rect(x + column * side, y + row * side, side, side);
      document.fill(INK);
    },

    link(url: string, { x, y, width, height }: { x: number; y: number; width: number; height: number }) {
      document.link(x, y, width, height, url);
    },

    addPage() {
      document.addPage();
    },

    finish: () =>
      new Promise<Buffer>((resolve, reject) => {
        document.on('end', () => resolve(Buffer.concat(chunks)));
        document.on('error', reject);
        document.end();
      }),
  };
}
