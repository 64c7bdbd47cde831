import { createHash } from 'node:crypto';
import type { Api } from '@easel/contract/api';
import { hasLeadingZeros } from '@easel/domain/accounts/proof-of-work';
import { afterEach, expect, test, vi } from 'vitest';
import { captchaToken } from './captcha.ts';

afterEach(() => vi.unstubAllGlobals());

const BITS = 8;
const apiWith = (success: boolean) =>
  vi.fn(async () => ({ success, status: 200, payload: { challenge: 'abc', bits: BITS }, messages: [] }));

test('the proof of work solves the challenge of the server', async () => {
  const token = await captchaToken(apiWith(true) as unknown as Api, { kind: 'proof-of-work', siteKey: '' }, 'login');
  expect(token).toMatch(/^abc/);
  const hash = createHash('sha256').update(String(token)).digest();
  expect(hasLeadingZeros(new Uint8Array(hash), BITS)).toBe(true);
});

test('without a challenge, without a secure page or without a captcha there is no token', async () => {
  const failing = apiWith(false) as unknown as Api;
  expect(await captchaToken(failing, { kind: 'proof-of-work', siteKey: '' }, 'login')).toBeUndefined();
  const api = apiWith(true);
  expect(await captchaToken(api as unknown as Api, { kind: 'off', siteKey: '' }, 'login')).toBeUndefined();
  vi.stubGlobal('crypto', {});
  expect(await captchaToken(api as unknown as Api, { kind: 'proof-of-work', siteKey: '' }, 'login')).toBeUndefined();
  expect(api).not.toHaveBeenCalled();
});
