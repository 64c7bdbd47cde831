import fraunces from '../styles/fonts/fraunces-latin-300-normal.woff2?url';
import frauncesItalic from '../styles/fonts/fraunces-latin-400-italic.woff2?url';
import inter from '../styles/fonts/inter-latin-400-normal.woff2?url';
import interBold from '../styles/fonts/inter-latin-600-normal.woff2?url';

/** As in fonts.css. */
const CHARACTERS =
  'U+0020-007E, U+00A0, U+00A3, U+00A9, U+00AB, U+00AE, U+00B0, U+00B2, U+00B7, U+00BB, U+00BD, U+00C0-00FF, U+0131, U+0152-0153, U+2013-2014, U+2018-2019, U+201C-201E, U+2022, U+2026, U+2032-2033, U+20AC';

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
      new FontFace(family, `url("${url}")`, { weight, style, unicodeRange: CHARACTERS, display: 'swap' }),
  );
  // If a font cannot be loaded, the fallback stays.
  for (const face of faces) face.load().catch(() => undefined);
}

/** Called on navigation. */
export function applyBrandFonts() {
  for (const face of faces) if (face.status === 'loaded' && !document.fonts.has(face)) document.fonts.add(face);
}
