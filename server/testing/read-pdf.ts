import { inflateSync } from 'node:zlib';

/** A piece of text on a page. Coordinates are in points from the top left corner. */
export interface PlacedText {
  page: number;
  text: string;
  left: number;
  right: number;
  /** The height of the letters is taken to be 0.75 of the size above the baseline and 0.2 below it. */
  top: number;
  bottom: number;
  size: number;
}

export interface ReadPdf {
  texts: PlacedText[];
  pages: { width: number; height: number }[];
  title: string | undefined;
  language: string | undefined;
  /** Whether it says what is text, and in which order it is read. */
  isTagged: boolean;
}

interface PdfFont {
  widths: number[];
  letters: string[];
}

/** Reads the texts of a PDF that pdfkit has written, with their places. It reads what this shop writes, not every PDF. */
export function readPdf(bytes: Buffer): ReadPdf {
  const source = bytes.toString('latin1');
  const objects = new Map(
    [...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  );
  const objectAt = (body: string, name: string) =>
    objects.get(new RegExp(`/${name} \\[?(\\d+) 0 R`).exec(body)?.[1] ?? '') ?? '';
  const catalog = [...objects.values()].find((body) => body.includes('/Type /Catalog')) ?? '';
  const root = objectAt(catalog, 'Pages');
  const pages = [...(/\/Kids \[(.*)\]/.exec(root)?.[1] ?? '').matchAll(/(\d+) 0 R/g)].map(
    ([, id = '']) => objects.get(id) ?? '',
  );
  const readFont = (body: string): PdfFont => ({
    widths: (/\/W \[0 \[([^\]]*)\]/.exec(objectAt(body, 'DescendantFonts'))?.[1] ?? '').split(' ').map(Number),
    letters: [...readStream(objectAt(body, 'ToUnicode')).matchAll(/> \[(.*)\]/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').swap16().toString('utf16le')),
    ),
  });
  const placed = pages.map((page, index) => {
    const [, width = 0, height = 0] = (/\/MediaBox \[0 0 (\S+) (\S+)\]/.exec(page) ?? []).map(Number);
    const fonts = new Map(
      [...objectAt(page, 'Resources').matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
        name,
        readFont(objects.get(id) ?? ''),
      ]),
    );
    const content = readStream(objectAt(page, 'Contents'));
    const texts = [...content.matchAll(/1 0 0 1 (\S+) (\S+) Tm\n\/(F\d+) (\S+) Tf\n\[(.*)\] TJ/g)].map(
      ([, x = '', y = '', name = '', size = '', shown = '']) =>
        placeText({ x: Number(x), y: height - Number(y), size: Number(size) }, fonts.get(name), shown, index + 1),
    );
    return { size: { width, height }, texts };
  });
  const [, titleId = ''] = /\/Title (\d+) 0 R/.exec([...objects.values()].join('\n')) ?? [];
  return {
    texts: placed.flatMap(({ texts }) => texts),
    pages: placed.map(({ size }) => size),
    title: /^\((.*)\)$/.exec(objects.get(titleId) ?? '')?.[1],
    language: /\/Lang \((.*)\)/.exec(catalog)?.[1],
    isTagged: /\/Marked true/.test(catalog) || /\/Marked true/.test(objectAt(catalog, 'MarkInfo')),
  };
}

const readStream = (body: string): string => {
  const data = body
    .split('stream\n')
    .slice(1)
    .join('stream\n')
    .replace(/\nendstream$/, '');
  return inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
};

function placeText(
  { x, y, size }: { x: number; y: number; size: number },
  font: PdfFont | undefined,
  shown: string,
  page: number,
): PlacedText {
  let width = 0;
  let text = '';
  for (const [, hex, kerning] of shown.matchAll(/<([0-9a-f]*)>|(-?[\d.]+)/g)) {
    if (kerning !== undefined) width -= Number(kerning);
    for (const [glyph] of (hex ?? '').matchAll(/.{4}/g)) {
      const id = Number.parseInt(glyph, 16);
      width += font?.widths[id] ?? 0;
      text += font?.letters[id] ?? '';
    }
  }
  return { page, text, left: x, right: x + (width * size) / 1000, top: y - size * 0.75, bottom: y + size * 0.2, size };
}

/** Texts that overlap or leave the page, in words. Two pieces of one line may touch. */
export function findLayoutProblems({ texts, pages }: Pick<ReadPdf, 'texts' | 'pages'>, margin = 20): string[] {
  const shown = texts.filter(({ text }) => text.trim() !== '');
  const outside = shown.filter(({ page, left, right, top, bottom }) => {
    const { width = 0, height = 0 } = pages[page - 1] ?? {};
    return left < margin || right > width - margin || top < margin || bottom > height - margin;
  });
  const overlapping = shown.flatMap((one, index) =>
    shown
      .slice(index + 1)
      .filter(
        (other) =>
          other.page === one.page &&
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.5,
      )
      .map((other) => `page ${one.page}: "${one.text}" overlaps "${other.text}"`),
  );
  return [...outside.map(({ page, text }) => `page ${page}: "${text}" leaves the page`), ...overlapping];
}

/** The texts of each line, from top to bottom and left to right, as somebody reads them. */
export function readLines({ texts }: Pick<ReadPdf, 'texts'>): string[] {
  const lines = new Map<string, PlacedText[]>();
  for (const text of texts) {
    const key = `${String(text.page).padStart(4, '0')} ${(text.bottom - text.size * 0.2).toFixed(1).padStart(7, '0')}`;
    lines.set(key, [...(lines.get(key) ?? []), text]);
  }
  return [...lines]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, parts]) =>
      parts
        .toSorted((a, b) => a.left - b.left)
        .reduce((line, { text, left }, index, all) => {
          const gap = left - (all[index - 1]?.right ?? left);
          return line + (gap > 1 ? ' | ' : '') + text;
        }, ''),
    );
}
