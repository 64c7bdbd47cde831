import { PRINT_MATERIAL_WORDS, type PrintMaterial } from '@easel/domain/catalogue/print-materials';
import { formatSize } from '@easel/domain/locale/units';
import type { CertificateFacts } from '@easel/domain/selling/certificate';
import { createPdf, HAIRLINE, MUTED, PAGE, type Pdf } from '../../../platform/pdf/create-pdf.ts';

const EDGE = 64;
const WIDTH = PAGE.width - 2 * EDGE;
const PICTURE = { x: EDGE, y: 148, width: WIDTH, height: 300 };
const QR_SIZE = 88;

export interface CertificatePdf {
  facts: CertificateFacts;
  keyId: string;
  /** A JPEG; undefined if the work has no image any more. */
  picture: Buffer | undefined;
  url: string;
  isRevoked: boolean;
}

/** Writes a certificate of authenticity. */
export async function writeCertificate({ facts, keyId, picture, url, isRevoked }: CertificatePdf): Promise<Buffer> {
  const { issuer, title, artistName, issuedAt } = facts;
  const pdf = await createPdf({
    title: `Certificate of authenticity: ${title}`,
    author: issuer,
    createdAt: new Date(issuedAt),
  });
  pdf.frame({ x: 28, y: 28, width: PAGE.width - 56, height: PAGE.height - 56, color: HAIRLINE, lineWidth: 1 });
  const middle = { x: EDGE, width: WIDTH, align: 'center' } as const;
  pdf.text(issuer, { ...middle, y: 60, size: 11, color: MUTED });
  pdf.text('Certificate of authenticity', { ...middle, y: 82, size: 26, typeface: 'serif' });
  if (isRevoked) pdf.text('This certificate is no longer valid.', { ...middle, y: 120, size: 11, color: '#b83a1e' });
  if (picture) pdf.picture(picture, PICTURE);
  let y = pdf.text(title, { ...middle, y: 472, size: 18, typeface: 'serif-italic', maxLines: 2 });
  y = pdf.text(artistName, { ...middle, y: y + 2, size: 12, maxLines: 1 });
  writeFacts(pdf, facts, y + 14);
  writeFoot(pdf, facts, keyId, url);
  return pdf.finish();
}

function writeFacts(pdf: Pdf, facts: CertificateFacts, start: number) {
  const labelWidth = WIDTH * 0.36;
  let y = start;
  for (const [label, value] of factRowsOf(facts)) {
    pdf.text(label, { x: EDGE, y, width: labelWidth, color: MUTED, align: 'right' });
    y = pdf.text(value, { x: EDGE + labelWidth + 16, y, width: WIDTH - labelWidth - 16, maxLines: 2 }) + 2;
  }
}

function factRowsOf(facts: CertificateFacts): [string, string][] {
  const { kind, edition, print, year, mediums, materials, issuedAt } = facts;
  const size = { widthCm: facts.widthCm, heightCm: facts.heightCm, ...(facts.depthCm && { depthCm: facts.depthCm }) };
  const material = print && (PRINT_MATERIAL_WORDS[print.material as PrintMaterial]?.name ?? print.material);
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

function writeFoot(pdf: Pdf, { issuer, certificateId }: CertificateFacts, keyId: string, url: string) {
  const top = PAGE.height - 60 - QR_SIZE;
  pdf.rule(top - 16, { x: EDGE, width: WIDTH });
  pdf.qrCode(url, { x: EDGE, y: top, size: QR_SIZE });
  pdf.link(url, { x: EDGE, y: top, width: QR_SIZE, height: QR_SIZE });
  const column = { x: EDGE + QR_SIZE + 20, width: WIDTH - QR_SIZE - 20 };
  let y = pdf.text(`Certificate ${certificateId}`, { ...column, y: top, size: 10, typeface: 'sans-bold' }) + 2;
  y = pdf.text(
    `${issuer} confirms that this work is by the artist named above. Scan the code to see whether the certificate is still valid.`,
    { ...column, y, size: 8.5 },
  );
  y = pdf.text(url, { ...column, y: y + 2, size: 8.5, color: MUTED });
  pdf.text(`Signed with Ed25519, key ${keyId}`, { ...column, y, size: 7.5, color: MUTED });
}
