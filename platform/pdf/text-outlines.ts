import { openFont, splitTextRuns, type Typeface, toPrintable } from './pdf-fonts.ts';

export interface TextStyle {
  typeface: Typeface;
  sizePx: number;
}

const layoutOf = (text: string, { typeface, sizePx }: TextStyle) =>
  splitTextRuns(text, typeface).map((run) => {
    const font = openFont(run.font);
    const { glyphs, positions, advanceWidth } = font.layout(run.text);
    return { glyphs, positions, advanceWidth, scale: sizePx / font.unitsPerEm };
  });

const widthOf = (text: string, style: TextStyle): number =>
  layoutOf(text, style).reduce((sum, { advanceWidth, scale }) => sum + advanceWidth * scale, 0);

/** One line of text as SVG shapes, with its baseline at (x, y). Images therefore look the same wherever fonts are not installed. */
export function outlineText(text: string, style: TextStyle, x: number, y: number): string {
  let left = x;
  const shapes: string[] = [];
  for (const { glyphs, positions, scale } of layoutOf(text, style))
    for (const [index, { path }] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const place = `translate(${left + xOffset * scale} ${y - yOffset * scale}) scale(${scale} ${-scale})`;
      shapes.push(`<path transform="${place}" d="${path.toSVG()}"/>`);
      left += xAdvance * scale;
    }
  return shapes.join('');
}

/** Breaks a text into lines of at most this width. Words that are wider are broken too. The last line ends with … if lines are left out. */
export function wrapText(text: string, style: TextStyle, widthPx: number, maxLines: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of toPrintable(text, style.typeface)
    .split(' ')
    .flatMap((part) => partsOf(part, style, widthPx))) {
    const longer = line ? `${line} ${word}` : word;
    if (widthOf(longer, style) <= widthPx) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  lines.push(line);
  if (lines.length <= maxLines) return lines;
  let last = lines[maxLines - 1] ?? '';
  while (last && widthOf(`${last}…`, style) > widthPx) last = last.slice(0, -1);
  return [...lines.slice(0, maxLines - 1), `${last.trimEnd()}…`];
}

function partsOf(word: string, style: TextStyle, widthPx: number): string[] {
  if (widthOf(word, style) <= widthPx) return [word];
  const parts: string[] = [''];
  for (const character of word) {
    const last = parts.at(-1) ?? '';
    if (last && widthOf(last + character, style) > widthPx) parts.push(character);
    else parts[parts.length - 1] = last + character;
  }
  return parts;
}
