import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';

/** Renders the favicon, the touch icon and the social sharing image from the logo. Run it when the logo changes:
 * CHROMIUM=/usr/bin/chromium node e2e/pictures/brand.ts */
const folder = new URL('../../storefront/public/', import.meta.url);
const mark = await readFile(new URL('favicon.svg', folder), 'utf8');
const font = (
  await readFile(
    new URL('../../node_modules/@fontsource/fraunces/files/fraunces-latin-300-italic.woff2', import.meta.url),
  )
).toString('base64');

const executablePath = process.env.CHROMIUM;
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
});

async function picture(width: number, height: number, body: string, isTransparent = false) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<style>
    @font-face { font-family: F; src: url(data:font/woff2;base64,${font}); font-style: italic }
    body { margin: 0; width: ${width}px; height: ${height}px; display: grid; place-items: center }
  </style>${body}`);
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot({ omitBackground: isTransparent });
  await page.close();
  return png;
}

const icon = (size: number) => picture(size, size, mark.replace('<svg', `<svg width="${size}" height="${size}"`), true);

/** An .ico file with one PNG. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}

const stripes = ['#22344f', '#b83a1e', '#c9a36b', '#3c6e63', '#7d8fa9']
  .map(
    (color, i) =>
      `<div style="background:${color};width:${[90, 150, 110, 130, 90][i]}px;height:${[210, 160, 240, 180, 220][i]}px"></div>`,
  )
  .join('');

await writeFile(new URL('apple-touch-icon.png', folder), await icon(180));
await writeFile(new URL('favicon.ico', folder), icoOf(await icon(32), 32));
await writeFile(
  new URL('share.png', folder),
  await picture(
    1200,
    630,
    `<div style="display:grid;justify-items:center;gap:64px;background:#faf9f7;width:1200px;height:630px;align-content:center">
      <div style="display:flex;gap:28px;align-items:end">${stripes}</div>
      <div style="font:italic 112px/1 F;color:#161412">Easel</div>
    </div>`,
  ),
);
await browser.close();
