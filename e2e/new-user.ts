import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

/** Solves the registration captcha like the browser. Without it, only a few registrations per address are accepted. */
async function proofOfWork(page: Page, action: string): Promise<string> {
  const { payload } = await (await page.request.post('/easel/captcha/challenge', { data: { action } })).json();
  for (let n = 0; ; n++) {
    const text = `${payload.challenge}:${n}`;
    const hash = createHash('sha256').update(text).digest();
    if (hash.readUInt32BE(0) >>> (32 - payload.bits) === 0) return text;
  }
}

/** Registers a new user, so that journeys do not share an account, and logs in. Returns the credentials. */
export async function registerUser(page: Page, firstName: string) {
  const email = `${firstName.toLowerCase()}-${Date.now()}-${Math.random().toString(36).slice(2)}@example.com`;
  const captchaToken = await proofOfWork(page, 'register');
  const names = { email, firstName, lastName: 'New', password: 'Abcdef-12', captchaToken };
  expect((await page.request.post('/easel/auth/register', { data: names })).ok()).toBe(true);
  const { password } = names;
  expect((await page.request.post('/easel/auth/login', { data: { email, password } })).ok()).toBe(true);
  return { email, password };
}
