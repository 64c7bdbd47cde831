import { createHash } from 'node:crypto';
import { hasLeadingZeros, workText } from '@easel/domain/accounts/proof-of-work';

/** Solves a challenge of the built-in captcha, as a browser would. */
export function solve({ challenge, bits }: { challenge: string; bits: number }): string {
  for (let n = 0; ; n++) {
    const hash = createHash('sha256').update(workText(challenge, n)).digest();
    if (hasLeadingZeros(hash, bits)) return workText(challenge, n);
  }
}
