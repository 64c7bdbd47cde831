import type { Certificate } from '@easel/contract/selling/certificates';
import { formatPrintMaterial } from '@easel/domain/catalogue/print-materials';
import { formatSize, type Unit } from '@easel/domain/locale/units';
import { orderDate } from './order-texts.ts';

type Facts = NonNullable<Certificate['facts']>;

/** What a certificate says, as rows with a label. */
export function listCertificateRows(facts: Facts, unit: Unit): [string, string][] {
  const { kind, edition, print, year, mediums, materials, widthCm, heightCm, depthCm, issuedAt } = facts;
  const isOriginal = kind === 'original';
  const material = print ? formatPrintMaterial(print.material) : '';
  const size = formatSize({ widthCm, heightCm, ...(depthCm !== null && { depthCm }) }, unit);
  const rows: [string, string][] = [
    ['Work', isOriginal ? 'Original, the only one' : 'Print in a limited edition'],
    ['Edition', edition ? `No. ${edition.number} of ${edition.size}` : ''],
    ['Year', year === null ? '' : String(year)],
    ['Medium', isOriginal ? mediums.join(', ') : ''],
    ['Materials', isOriginal ? materials.join(', ') : material],
    ['Frame', print?.frame ?? ''],
    ['Size', size],
    ['Issued', `${orderDate(issuedAt)} by ${facts.issuer}`],
  ];
  return rows.filter(([, value]) => value !== '');
}

export const HISTORY_TEXTS: Record<Certificate['history'][number]['kind'], string> = {
  issued: 'Issued when the work was delivered',
  transferred: 'New owner',
  revoked: 'Revoked: the work went back to the shop',
};

export const CERTIFICATE_STATUS: Record<Certificate['status'], { title: string; text: string }> = {
  valid: {
    title: 'This certificate is genuine',
    text: 'We have verified its signature. Nothing on it was changed since it was issued.',
  },
  revoked: {
    title: 'This certificate is no longer valid',
    text: 'It was genuine, but the work went back to the shop. Its next buyer gets a new certificate.',
  },
  forged: {
    title: 'This certificate is not genuine',
    text: 'Its signature is wrong. Do not rely on it.',
  },
};
