/** Units of white space that Code 128 needs on both sides. */
export const QUIET_ZONE = 10;

/** The library snaps the middle of bars to whole pixels. With two pixels for a unit, nothing moves. */
const SCALE = 2;

export interface Bars {
  /** In units, the width of the thinnest bar. */
  width: number;
  bars: { at: number; width: number }[];
}

/** The bars of a text in Code 128, from left to right. */
export async function encodeBars(content: string): Promise<Bars> {
  // Loaded on first use: it knows a hundred kinds of codes.
  const { render } = await import('@bwip-js/node');
  const bars: Bars = { width: 0, bars: [] };
  const nothing = () => undefined;
  return render<Bars>(
    { bcid: 'code128', text: content, scale: SCALE, includetext: false },
    {
      scale: () => [SCALE, SCALE],
      measure: () => ({ width: 0, ascent: 0, descent: 0 }),
      init: (width) => {
        bars.width = width / SCALE;
      },
      line: (at, _top, _to, _bottom, width) => {
        bars.bars.push({ at: (at - width / 2) / SCALE, width: width / SCALE });
      },
      polygon: nothing,
      hexagon: nothing,
      ellipse: nothing,
      fill: nothing,
      text: nothing,
      end: () => ({ ...bars, bars: bars.bars.toSorted((one, other) => one.at - other.at) }),
    },
  );
}
