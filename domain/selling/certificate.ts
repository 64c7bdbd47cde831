import { isLimitedPrint } from '../catalogue/sku.ts';
import { type Outcome, ok, reject } from '../outcome.ts';
import type { LineStatus } from './order-status.ts';

/** What a certificate of authenticity says. It is signed as a whole and never changes. */
export interface CertificateFacts {
  certificateId: string;
  /** The shop, and its address. */
  issuer: string;
  issuerUrl: string;
  /** ISO 8601, in UTC. */
  issuedAt: string;
  kind: 'original' | 'limited-print';
  workId: number;
  title: string;
  artistName: string;
  year: number | null;
  mediums: string[];
  materials: string[];
  widthCm: number;
  heightCm: number;
  depthCm: number | null;
  /** Of a print: the material it is printed on and its frame. */
  print: { material: string; frame: string | null } | null;
  edition: { number: number; size: number } | null;
}

/** Originals and copies of limited editions have a certificate. */
export const isCertified = ({ kind, sku }: { kind: 'original' | 'print' | 'gift-card'; sku: string }): boolean =>
  kind === 'original' || (kind === 'print' && isLimitedPrint(sku));

/** A certificate is issued when the work has arrived, and is valid as long as the work is with an owner. */
export const CERTIFIED_STATUSES: readonly LineStatus[] = ['delivered', 'completed', 'return-requested', 'returning'];

/** Without letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const GROUP = 5;
export const CERTIFICATE_ID_BYTES = 20;
export const TRANSFER_CODE_BYTES = 15;

const groupsOf = (random: Uint8Array): string =>
  [...random]
    .map((byte, index) => (index > 0 && index % GROUP === 0 ? '-' : '') + ALPHABET[byte % ALPHABET.length])
    .join('');

/** `7K3MQ-9XDTW-4HJKL-2P8RS`: 100 random bits, so that nobody finds a certificate by guessing. */
export const formatCertificateId = (random: Uint8Array): string => groupsOf(random.slice(0, CERTIFICATE_ID_BYTES));

export const isCertificateId = (text: string): boolean => /^[2-9A-HJ-NP-Z]{5}(-[2-9A-HJ-NP-Z]{5}){3}$/.test(text);

/** The code that an owner gives to the next one: 75 random bits. */
export const formatTransferCode = (random: Uint8Array): string => groupsOf(random.slice(0, TRANSFER_CODE_BYTES));

/** As people type it: in lower case, with or without dashes. */
export const readTransferCode = (text: string): string =>
  (text.toUpperCase().match(/[2-9A-HJ-NP-Z]/g) ?? []).join('').replaceAll(/(.{5})(?=.)/g, '$1-');

export const TRANSFER_DAYS = 30;
const DAY_MS = 86_400_000;
export const transferExpiresAt = (now: number): number => now + TRANSFER_DAYS * DAY_MS;

export interface CertificateState {
  isRevoked: boolean;
  /** Undefined for a guest who has bought the work. */
  ownerId: number | undefined;
  /** Of the code that the owner has created last. */
  transferExpiresAt: number | undefined;
}

const REVOKED = 'This certificate is no longer valid.';

/** Whether a certificate can be given to somebody else. */
export const checkTransfer = ({ isRevoked }: CertificateState): Outcome<undefined, 'conflict'> =>
  isRevoked ? reject('conflict', REVOKED) : ok(undefined);

/** Whether somebody with the right code becomes the owner. */
export function checkClaim(
  state: CertificateState,
  claimantId: number,
  isCodeRight: boolean,
  now: number,
): Outcome<undefined, 'conflict' | 'invalid'> {
  if (state.isRevoked) return reject('conflict', REVOKED);
  if (state.ownerId === claimantId) return reject('conflict', 'This certificate is already yours.');
  const isExpired = state.transferExpiresAt === undefined || now >= state.transferExpiresAt;
  if (!isCodeRight || isExpired)
    return reject('invalid', 'This code is wrong or has expired. Ask the previous owner for a new one.');
  return ok(undefined);
}
