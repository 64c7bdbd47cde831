import { formatPrintMaterial } from '@easel/domain/catalogue/print-materials';
import { formatSize } from '@easel/domain/locale/units';
import type { CertificateFacts } from '@easel/domain/selling/certificate';
import { drawBand, drawRosette } from '@easel/domain/selling/certificate-ornament';
import { createPdf, MUTED, PAGE, type Pdf } from '@easel/platform/pdf/create-pdf';

const EDGE = 64;
const WIDTH = PAGE.width - 2 * EDGE;
const QR_SIZE = 88;
const TOP = 148;
const MIN_PICTURE_HEIGHT = 120;
const MIDDLE = { x: EDGE, width: WIDTH, align: 'center' } as const;

export interface CertificatePdf {
  facts: CertificateFacts;
  keyId: string;
  /** A JPEG; undefined if the work has no image any more. */
  picture: Buffer | undefined;
  url: string;
  isRevoked: boolean;
}

/** Writes a certificate of authenticity on one page. The picture has the space that the texts leave. */
export async function writeCertificate({ facts, keyId, picture, url, isRevoked }: CertificatePdf): Promise<Buffer> {
  const { issuer, title, issuedAt } = facts;
  const pdf = await createPdf({
    title: `Certificate of authenticity: ${title}`,
    author: issuer,
    createdAt: new Date(issuedAt),
  });
  drawOrnament(pdf, facts.certificateId);
  pdf.text(issuer, { ...MIDDLE, y: 60, size: 11, color: MUTED, maxLines: 1 });
  pdf.text('Certificate of authenticity', { ...MIDDLE, y: 82, size: 26, typeface: 'serif', role: 'H1' });
  if (isRevoked) pdf.text('This certificate is no longer valid.', { ...MIDDLE, y: 120, size: 11, color: '#b83a1e' });
  const foot = planFoot(pdf, facts, keyId, url);
  const words = planWords(pdf, facts, foot.top - TOP - MIN_PICTURE_HEIGHT);
  const wordsTop = Math.min(472, foot.top - words.height);
  const box = { x: EDGE, y: TOP, width: WIDTH, height: wordsTop - TOP - 24 };
  if (picture) pdf.picture(picture, { ...box, alt: `The work: ${title}` });
  words.write(wordsTop);
  foot.write();
  return pdf.finish();
}

const GOLD = '#a98b55';
const BAND = { inset: 30, thickness: 13 };
const SEAL = { radius: 38, x: PAGE.width - EDGE - 38, y: PAGE.height - 60 - QR_SIZE / 2 };

/** A band around the page, framed by two lines, with a rosette at each corner, and a seal at the foot. */
function drawOrnament(pdf: Pdf, certificateId: string) {
  const { inset, thickness } = BAND;
  const boxAt = (edge: number) => ({ x: edge, y: edge, width: PAGE.width - 2 * edge, height: PAGE.height - 2 * edge });
  const corners = [inset, PAGE.width - inset].flatMap((x) => [inset, PAGE.height - inset].map((y) => ({ x, y })));
  const style = { color: GOLD, lineWidth: 0.35 };
  pdf.lines(drawBand(boxAt(inset), thickness, certificateId), style);
  for (const edge of [inset - thickness / 2 - 3, inset + thickness / 2 + 3])
    pdf.frame({ ...boxAt(edge), color: GOLD, lineWidth: 0.6 });
  for (const { x, y } of corners) {
    pdf.disc(x, y, thickness);
    pdf.lines(drawRosette(x, y, thickness, certificateId), style);
  }
  pdf.lines(drawRosette(SEAL.x, SEAL.y, SEAL.radius, certificateId), style);
  pdf.lines(drawRosette(SEAL.x, SEAL.y, SEAL.radius * 0.45, `${certificateId} inside`), style);
}

const LABEL_WIDTH = WIDTH * 0.36;
const VALUE = { x: EDGE + LABEL_WIDTH + 16, width: WIDTH - LABEL_WIDTH - 16 };

/** Title, artist and facts, in a size that leaves space for a picture. */
function planWords(pdf: Pdf, facts: CertificateFacts, maxHeight: number) {
  const rows = factRowsOf(facts);
  const planIn = (scale: number) => {
    const title = { ...MIDDLE, size: 18 * scale, typeface: 'serif-italic' } as const;
    const artist = { ...MIDDLE, size: 12 * scale } as const;
    const size = 9.5 * scale;
    const rowsHeight = rows.reduce((sum, [, value]) => sum + pdf.measureHeight(value, { ...VALUE, size }) + 2, 0);
    const height =
      pdf.measureHeight(facts.title, title) + 2 + pdf.measureHeight(facts.artistName, artist) + 14 + rowsHeight;
    const write = (start: number) => {
      let y = pdf.text(facts.artistName, { ...artist, y: pdf.text(facts.title, { ...title, y: start }) + 2 }) + 14;
      for (const [label, value] of rows) {
        pdf.text(label, { x: EDGE, y, width: LABEL_WIDTH, size, color: MUTED, align: 'right' });
        y = pdf.text(value, { ...VALUE, y, size }) + 2;
      }
    };
    return { height, write };
  };
  for (const scale of [1, 0.85, 0.7, 0.6, 0.5]) {
    const plan = planIn(scale);
    if (plan.height <= maxHeight) return plan;
  }
  return planIn(0.4);
}

function factRowsOf(facts: CertificateFacts): [string, string][] {
  const { kind, edition, print, year, mediums, materials, issuedAt } = facts;
  const size = { widthCm: facts.widthCm, heightCm: facts.heightCm, ...(facts.depthCm && { depthCm: facts.depthCm }) };
  const material = print && formatPrintMaterial(print.material);
  const rows: [string, string | undefined][] = [
    ['Work', kind === 'original' ? 'Original, the only one' : 'Print in a limited edition'],
    ['Edition', edition ? `No. ${edition.number} of ${edition.size}` : undefined],
    ['Year', year === null ? undefined : String(year)],
    ['Medium', kind === 'original' ? mediums.join(', ') : undefined],
    ['Materials', kind === 'original' ? materials.join(', ') : (material ?? undefined)],
    ['Frame', print?.frame ?? undefined],
    ['Size', `${formatSize(size, 'cm')} (${formatSize(size, 'in')})`],
    ['Issued', dateOf(issuedAt)],
  ];
  return rows.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : []));
}

const dateOf = (iso: string) =>
  new Date(iso).toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });

function planFoot(pdf: Pdf, { issuer, certificateId }: CertificateFacts, keyId: string, url: string) {
  const column = { x: EDGE + QR_SIZE + 20, width: WIDTH - QR_SIZE - 2 * SEAL.radius - 36 };
  const texts = [
    { text: `Certificate ${certificateId}`, size: 10, typeface: 'sans-bold' },
    {
      text: `${issuer} confirms that this work is by the artist named above. Scan the code to see whether the certificate is still valid.`,
      size: 8.5,
    },
    { text: url, size: 8.5, color: MUTED },
    { text: `Signed with Ed25519, key ${keyId}`, size: 7.5, color: MUTED },
  ] as const;
  const textHeight = texts.reduce(
    (sum, { text, ...style }) => sum + pdf.measureHeight(text, { ...column, ...style }) + 2,
    0,
  );
  const top = PAGE.height - 60 - Math.max(QR_SIZE, textHeight);
  return {
    /** Including the line above it. */
    top: top - 32,
    write() {
      pdf.rule(top - 16, { x: EDGE, width: WIDTH });
      pdf.qrCode(url, { x: EDGE, y: top, size: QR_SIZE });
      pdf.link(url, { x: EDGE, y: top, width: QR_SIZE, height: QR_SIZE });
      let y: number = top;
      for (const { text, ...style } of texts) y = pdf.text(text, { ...column, ...style, y }) + 2;
    },
  };
}
