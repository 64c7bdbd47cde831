import { outlineText, type TextStyle, wrapText } from '@easel/platform/pdf/text-outlines';
import sharp from 'sharp';

/** The size that social networks recommend for large cards. */
export const CARD_PX = { width: 1200, height: 630 };

const MARGIN_PX = 60;
const GAP_PX = 56;
const MAX_PICTURE_PX = { width: 660, height: 510 };
const MAX_TITLE_LINES = 4;
const BACKGROUND = '#faf9f7';
const INK = '#161412';
const MUTED = '#6a645d';
const ARTIST: TextStyle = { typeface: 'sans', sizePx: 30 };
const BRAND: TextStyle = { typeface: 'serif', sizePx: 34 };

export interface CardTexts {
  title: string;
  artistName: string;
  brand: string;
}

/** A card for links to a work: its picture, title and artist. It has no price, because networks keep cards for a long time. */
export async function drawShareCard(picture: Buffer, { title, artistName, brand }: CardTexts): Promise<Buffer> {
  const work = await sharp(picture)
    .resize({ ...MAX_PICTURE_PX, fit: 'inside', withoutEnlargement: true })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = work.info;
  const textLeft = MARGIN_PX + width + GAP_PX;
  const textWidth = CARD_PX.width - MARGIN_PX - textLeft;
  const titleStyle: TextStyle = { typeface: 'serif-italic', sizePx: title.length > 40 ? 42 : 56 };
  const titleLine = titleStyle.sizePx * 1.2;
  const titleLines = wrapText(title, titleStyle, textWidth, MAX_TITLE_LINES);
  const artistLines = wrapText(artistName, ARTIST, textWidth, 2);
  const blockHeight = titleLines.length * titleLine + artistLines.length * ARTIST.sizePx * 1.4;
  const top = Math.max(MARGIN_PX, (CARD_PX.height - blockHeight) / 2 - 20) + titleStyle.sizePx;
  const artistTop = top + titleLines.length * titleLine;
  const pictureTop = Math.round((CARD_PX.height - height) / 2);
  const layer = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_PX.width}" height="${CARD_PX.height}">
<filter id="soft" x="-10%" y="-10%" width="120%" height="130%"><feGaussianBlur stdDeviation="9"/></filter>
<rect x="${MARGIN_PX + 3}" y="${pictureTop + 7}" width="${width}" height="${height}" opacity="0.3" filter="url(#soft)"/>
<g fill="${INK}">${titleLines.map((line, at) => outlineText(line, titleStyle, textLeft, top + at * titleLine)).join('')}
${outlineText(wrapText(brand, BRAND, textWidth, 1)[0] ?? '', BRAND, textLeft, CARD_PX.height - MARGIN_PX)}</g>
<g fill="${MUTED}">${artistLines.map((line, at) => outlineText(line, ARTIST, textLeft, artistTop + at * ARTIST.sizePx * 1.4)).join('')}</g>
</svg>`;
  return sharp({ create: { ...CARD_PX, channels: 3, background: BACKGROUND } })
    .composite([
      { input: Buffer.from(layer), left: 0, top: 0 },
      { input: work.data, left: MARGIN_PX, top: pictureTop },
    ])
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer();
}
