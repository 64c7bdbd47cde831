import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';

/** Solves the captcha as the browser does. Without it, only a few attempts per address are accepted. */
export async function solveCaptcha(page: Page, action: string): Promise<string> {
  const { payload } = await (await page.request.post('/easel/captcha/challenge', { data: { action } })).json();
  for (let n = 0; ; n++) {
    const text = `${payload.challenge}:${n}`;
    const hash = createHash('sha256').update(text).digest();
    if (hash.readUInt32BE(0) >>> (32 - payload.bits) === 0) return text;
  }
}
