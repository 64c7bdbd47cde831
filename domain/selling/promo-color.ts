/** Used if a color is not six hex digits. */
const DEFAULT_COLOR = '161412';
const HEX = /^[0-9a-f]{6}$/i;

/** The color of a promo bar with #. */
export const formatPromoColor = (color: string): string =>
  `#${(HEX.test(color) ? color : DEFAULT_COLOR).toLowerCase()}`;

/** The contrast of the text of a bar with its color, by WCAG 2: `12.6`. */
export function contrastOn(color: string): number {
  const luminance = luminanceOf(color);
  const ratio = textOn(color) === 'white' ? 1.05 / (luminance + 0.05) : (luminance + 0.05) / 0.05;
  return Math.floor(ratio * 10) / 10;
}

/** Whether white or black text has the higher contrast on a color, by WCAG 2. One of them always has at least 4.5:1. */
export function textOn(color: string): 'white' | 'black' {
  const luminance = luminanceOf(color);
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.05 ? 'white' : 'black';
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linearOf(parseInt(formatPromoColor(color).slice(at, at + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const linearOf = (channel: number) => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
