import { encode } from 'uqr';

/** A QR code as the path data of one SVG path. */
export function drawQrCode(text: string): { sizeModules: number; path: string } {
  const { data, size } = encode(text, { border: 2 });
  const rows = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''));
  return { sizeModules: size, path: rows.join('') };
}
