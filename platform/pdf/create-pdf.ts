import { encode } from 'uqr';
import { breakLines } from './break-lines.ts';
import { encodeBars, QUIET_ZONE } from './encode-bars.ts';
import { readFont, splitTextRuns, type Typeface, toPrintable } from './pdf-fonts.ts';

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
  /** What it is for screen readers: a paragraph by default. They leave out what is repeated on every page. */
  role?: 'H1' | 'H2' | 'P' | 'repeated';
}

export interface TextBoxOptions extends Omit<TextOptions, 'size' | 'maxLines'> {
  height: number;
  /** The largest first. */
  sizes: readonly number[];
}

const LINE_HEIGHT = 1.4;
/** Where the baseline is, from the top of a line. */
const BASELINE = 1.05;
const DEFAULTS = { size: 9.5, typeface: 'sans', color: INK, align: 'left', role: 'P' } as const;

/** Kerning moves a decimal point below the digit before it, which is hard to read in amounts. */
const featuresOf = (text: string) =>
  /\d[.,]\d/.test(text) ? { features: { kern: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[] } : {};

interface TextStyle {
  size?: number | undefined;
  typeface?: Typeface | undefined;
}

export type Pdf = Awaited<ReturnType<typeof createPdf>>;

/** A document of A4 pages. Coordinates are in points from the top left corner. */
export async function createPdf({ title, author, createdAt }: { title: string; author: string; createdAt: Date }) {
  // Loaded on first use: it takes a tenth of a second.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'en-US',
    displayTitle: true,
    // Screen readers need to know what is text and in which order it is read.
    pdfVersion: '1.7',
    tagged: true,
    // Pages are numbered once their count is known.
    bufferPages: true,
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
  const measureLine = (line: string, { size = DEFAULTS.size, typeface = DEFAULTS.typeface }: TextStyle) =>
    splitTextRuns(line, typeface).reduce(
      (sum, { font, text }) => sum + useFont(font, size).widthOfString(text, featuresOf(text)),
      0,
    );

  const wrapped = new Map<string, string[]>();
  /** A text is often measured before it is written. */
  const wrap = (content: string, { width, maxLines, size, typeface }: Omit<TextOptions, 'x' | 'y'>): string[] => {
    const key = JSON.stringify([content, width, maxLines, size, typeface]);
    const lines = wrapped.get(key) ?? layOut(content, { width, ...(maxLines && { maxLines }) }, { size, typeface });
    wrapped.set(key, lines);
    return lines;
  };

  const layOut = (
    content: string,
    { width, maxLines }: Pick<TextOptions, 'width' | 'maxLines'>,
    style: TextStyle,
  ): string[] => {
    const fits = (line: string) => measureLine(line, style) <= width;
    const lines = breakLines([...toPrintable(content, style.typeface ?? DEFAULTS.typeface)], fits, maxLines);
    if (maxLines === undefined || lines.length <= maxLines) return lines.length > 0 ? lines : [''];
    const last = [...(lines[maxLines - 1] ?? '')];
    while (last.length > 0 && !fits(`${last.join('')}…`)) last.pop();
    return [...lines.slice(0, maxLines - 1), `${last.join('').trimEnd()}…`];
  };

  const structure = document.struct('Document');
  document.addStructure(structure);
  /** Draws something that screen readers read, in the order of the calls. */
  const drawContent = (role: string, draw: () => void, alt?: string) => {
    const element = document.struct(role, { ...(alt !== undefined && { alt }) }, draw);
    structure.add(element);
    element.end();
  };
  /** Draws something that screen readers leave out. */
  const drawArtifact = (type: 'Layout' | 'Pagination', draw: () => void) => {
    document.markContent('Artifact', { type });
    draw();
    document.endMarkedContent();
  };

  return {
    /** Writes a text and returns where the next line starts. */
    text(content: string, options: TextOptions): number {
      const { x, y, width, size, typeface, color, align, role } = { ...DEFAULTS, ...options };
      const lines = wrap(content, options);
      const draw = () => {
        for (const [index, line] of lines.entries()) {
          const space = width - measureLine(line, options);
          let at = x + (align === 'right' ? space : align === 'center' ? space / 2 : 0);
          const baseline = y + size * (index * LINE_HEIGHT + BASELINE);
          for (const run of splitTextRuns(line, typeface)) {
            useFont(run.font, size).fillColor(color);
            const features = featuresOf(run.text);
            document.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic', ...features });
            at += document.widthOfString(run.text, features);
          }
        }
      };
      if (role === 'repeated') drawArtifact('Pagination', draw);
      else drawContent(role, draw);
      return y + lines.length * size * LINE_HEIGHT;
    },

    /** How high a text will be. */
    measureHeight: (content: string, options: Omit<TextOptions, 'x' | 'y'>): number =>
      wrap(content, options).length * (options.size ?? DEFAULTS.size) * LINE_HEIGHT,

    /** How wide a text is on one line. */
    measureWidth: (content: string, style: TextStyle = {}): number =>
      measureLine(toPrintable(content, style.typeface ?? DEFAULTS.typeface), style),

    /** Writes paragraphs into a box, in the largest of the sizes in which they fit. If none is small enough, the last lines are left out. */
    textBox(paragraphs: readonly string[], { height, sizes, ...options }: TextBoxOptions): number {
      const heightIn = (size: number) =>
        paragraphs.reduce((sum, text) => sum + wrap(text, { ...options, size }).length * size * LINE_HEIGHT, 0);
      const size = sizes.find((one) => heightIn(one) <= height) ?? sizes.at(-1) ?? DEFAULTS.size;
      let left = Math.floor(height / (size * LINE_HEIGHT));
      let { y } = options;
      for (const paragraph of paragraphs) {
        if (left < 1) break;
        const next = this.text(paragraph, { ...options, y, size, maxLines: left });
        left -= Math.round((next - y) / (size * LINE_HEIGHT));
        y = next;
      }
      return y;
    },

    /** A horizontal line. */
    rule(y: number, { x, width, color = HAIRLINE }: { x: number; width: number; color?: string }) {
      drawArtifact('Layout', () =>
        document
          .moveTo(x, y)
          .lineTo(x + width, y)
          .lineWidth(0.75)
          .strokeColor(color)
          .stroke(),
      );
    },

    frame(box: { x: number; y: number; width: number; height: number; color?: string; lineWidth?: number }) {
      drawArtifact('Layout', () =>
        document
          .rect(box.x, box.y, box.width, box.height)
          .lineWidth(box.lineWidth ?? 0.75)
          .strokeColor(box.color ?? HAIRLINE)
          .stroke(),
      );
    },

    /** SVG paths. */
    lines(paths: readonly string[], { color, lineWidth }: { color: string; lineWidth: number }) {
      drawArtifact('Layout', () => {
        for (const path of paths) document.path(path).lineWidth(lineWidth).strokeColor(color).stroke();
      });
    },

    /** Covers what is below it in the color of the paper. */
    disc(x: number, y: number, radius: number) {
      drawArtifact('Layout', () => document.circle(x, y, radius).fillColor('white').fill());
    },

    /** A JPEG or PNG, as large as the box allows, in its middle. */
    picture(
      bytes: Buffer,
      { x, y, width, height, alt }: { x: number; y: number; width: number; height: number; alt: string },
    ) {
      const draw = () => void document.image(bytes, x, y, { fit: [width, height], align: 'center', valign: 'center' });
      drawContent('Figure', draw, alt);
    },

    qrCode(content: string, { x, y, size }: { x: number; y: number; size: number }) {
      const { data, size: modules } = encode(content, { border: 0 });
      const side = size / modules;
      const draw = () => {
        for (const [row, cells] of data.entries())
          for (const [column, isDark] of cells.entries())
            if (isDark) document.rect(x + column * side, y + row * side, side, side);
        document.fill(INK);
      };
      drawContent('Figure', draw, `QR code: ${content}`);
    },

    /** Bars of Code 128, which carriers scan, with the white space on both sides that scanners need. */
    async barcode(
      content: string,
      { x, y, width, height }: { x: number; y: number; width: number; height: number },
    ): Promise<void> {
      const bars = await encodeBars(content);
      const unit = width / (bars.width + 2 * QUIET_ZONE);
      const draw = () => {
        for (const bar of bars.bars) document.rect(x + (QUIET_ZONE + bar.at) * unit, y, bar.width * unit, height);
        document.fill('#000000');
      };
      drawContent('Figure', draw, `Barcode: ${content}`);
    },

    link(url: string, { x, y, width, height }: { x: number; y: number; width: number; height: number }) {
      document.link(x, y, width, height, url);
    },

    addPage() {
      document.addPage();
    },

    /** Adds something to every page, once all are written. */
    onEveryPage(write: (page: number, count: number) => void) {
      const { start, count } = document.bufferedPageRange();
      for (let index = 0; index < count; index += 1) {
        document.switchToPage(start + index);
        write(index + 1, count);
      }
    },

    finish: () =>
      new Promise<Buffer>((resolve, reject) => {
        document.on('end', () => resolve(Buffer.concat(chunks)));
        document.on('error', reject);
        structure.end();
        document.end();
      }),
  };
}
