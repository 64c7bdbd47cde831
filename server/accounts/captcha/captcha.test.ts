import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CaptchaAction, hasLeadingZeros, workText } from '@easel/domain/accounts/proof-of-work';
import { afterAll, describe, expect, test } from 'vitest';
import { aShop } from '../../testing/test-app.ts';
import { createProofOfWork } from './proof-of-work-captcha.ts';

function solve({ challenge, bits }: { challenge: string; bits: number }): string {
  for (let n = 0; ; n++) {
    const hash = createHash('sha256').update(workText(challenge, n)).digest();
    if (hasLeadingZeros(hash, bits)) return workText(challenge, n);
  }
}

const person = () => ({ email: `${Math.random()}@example.com`, password: 'Wrong-123' });

describe("the shop's own work", async () => {
  const { app, database } = await aShop({ CAPTCHA: 'proof-of-work' });
  const post = async (url: string, payload: object) => {
    const response = await app.inject({ method: 'POST', url: `/easel${url}`, payload });
    return { status: response.statusCode, ...response.json() };
  };
  const challengeFor = async (action: CaptchaAction) => (await post('/captcha/challenge', { action })).payload;
  const NO = { status: 400, messages: ['We could not verify that you are human. Please try again.'] };

  test('work that was done is good once', async () => {
    const captchaToken = solve(await challengeFor('login'));
    expect(await post('/auth/login', { ...person(), captchaToken })).toMatchObject({ status: 401 });
    expect(await post('/auth/login', { ...person(), captchaToken })).toMatchObject(NO);
  });

  test('work for one thing is no proof for another', async () => {
    const captchaToken = solve(await challengeFor('reset_password'));
    expect(await post('/auth/login', { ...person(), captchaToken })).toMatchObject(NO);
  });

  test('work that was not done, not ours, or too old is no proof', async () => {
    const given = await challengeFor('login');
    const late = createProofOfWork(database.db, 'a secret that only tests know, and they tell everybody', () => 0);
    for (const captchaToken of [
      `${given.challenge}:1x`,
      given.challenge,
      'nonsense',
      solve({ ...given, challenge: given.challenge.replace('login', 'logon') }),
      solve(late.challenge?.('login') ?? given),
      ':::...',
      given.challenge.replace(/[^.]+$/, 'é'.repeat(43)),
      `${given.challenge.replace(/[^.]+$/, '😀'.repeat(21))}x:1`,
    ])
      expect(await post('/auth/login', { ...person(), captchaToken })).toMatchObject(NO);
    expect(await post('/captcha/challenge', { action: 'everything' })).toMatchObject({ status: 400 });
  });

  test('without scripts a few tries are let through, then one has to wait', async () => {
    const said = [];
    for (let n = 0; n < 7; n++) said.push((await post('/auth/login', person())).status);
    expect(said.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
    expect(said.at(-1)).toBe(429);
    const captchaToken = solve(await challengeFor('login'));
    expect((await post('/auth/login', { ...person(), captchaToken })).status).toBe(401);
  });
});

describe('a service elsewhere', async () => {
  const asked: URLSearchParams[] = [];
  const verdicts: Record<string, object> = {
    good: { success: true, action: 'login', score: 0.9 },
    unsure: { success: true, action: 'login', score: 0.1 },
    other: { success: true, action: 'register', score: 0.9 },
    bad: { success: false },
  };
  const service = createServer(async (request, response) => {
    const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString());
    asked.push(form);
    response.end(JSON.stringify(verdicts[form.get('response') ?? ''] ?? 'broken'));
  }).listen(0);
  afterAll(() => service.close());
  const { app } = await aShop({
    CAPTCHA: 'recaptcha',
    CAPTCHA_SECRET: 'of-the-shop',
    CAPTCHA_VERIFY_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}/siteverify`,
  });
  const logIn = async (captchaToken?: string) =>
    (
      await app.inject({
        method: 'POST',
        url: '/easel/auth/login',
        payload: { ...person(), ...(captchaToken && { captchaToken }) },
      })
    ).statusCode;

  test('is asked with the secret, and its word is taken', async () => {
    expect(await logIn('good')).toBe(401);
    expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({ secret: 'of-the-shop', response: 'good' });
  });

  test.each(['unsure', 'other', 'bad', 'broken', undefined])('the token %s is refused', async (token) => {
    expect(await logIn(token)).toBe(400);
  });
});
