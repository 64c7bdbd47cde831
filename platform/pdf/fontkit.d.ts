/** The part of fontkit that the shop uses. */
declare module 'fontkit' {
  export interface Font {
    unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): {
      glyphs: { path: { toSVG(): string } }[];
      positions: { xAdvance: number; xOffset: number; yOffset: number }[];
      advanceWidth: number;
    };
  }
  export function create(font: Uint8Array): Font;
}
