import fraunces from '@fontsource/fraunces/files/fraunces-latin-300-normal.woff2?url';
import frauncesItalic from '@fontsource/fraunces/files/fraunces-latin-400-italic.woff2?url';
import inter from '@fontsource/inter/files/inter-latin-400-normal.woff2?url';
import interBold from '@fontsource/inter/files/inter-latin-600-normal.woff2?url';

/** As in fonts.css. */
const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';

const FACES = [
  ['Inter', inter, '400', 'normal'],
  ['Inter', interBold, '600', 'normal'],
  ['Fraunces', fraunces, '300', 'normal'],
  ['Fraunces', frauncesItalic, '400', 'italic'],
] as const;

let faces: FontFace[] = [];

/**
 * `font-display: optional` keeps the fallback font for the lifetime of a document if a font is late, which with client-side navigation is
 * the whole visit. So fonts are loaded after the page and applied on the next navigation, without a layout shift.
 */
export function loadBrandFonts() {
  if (faces.length > 0) return;
  faces = FACES.map(
    ([family, url, weight, style]) =>
      new FontFace(family, `url("${url}")`, { weight, style, unicodeRange: LATIN, display: 'swap' }),
  );
  // If a font cannot be loaded, the fallback stays.
  for (const face of faces) face.load().catch(() => undefined);
}

/** Called on navigation. */
export function applyBrandFonts() {
  for (const face of faces) if (face.status === 'loaded' && !document.fonts.has(face)) document.fonts.add(face);
}
