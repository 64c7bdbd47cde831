import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CaptchaAction } from '@easel/domain/accounts/proof-of-work';
import { afterAll, describe, expect, test } from 'vitest';
import { solve } from '../../testing/proof-of-work.ts';
import { aShop } from '../../testing/test-app.ts';
import { createProofOfWork } from './proof-of-work-captcha.ts';

const person = () => ({ email: `${Math.random()}@example.com`, password: 'Wrong-123' });

describe('proof of work', async () => {
  const { app, database } = await aShop({ CAPTCHA: 'proof-of-work' });
  const post = async (url: string, payload: object) => {
    const response = await app.inject({ method: 'POST', url: `/easel${url}`, payload });
    return { status: response.statusCode, ...response.json() };
  };
  const challengeFor = async (action: CaptchaAction) => (await post('/captcha/challenge', { action })).payload;
  const REJECTED = { status: 400, messages: ['We could not verify that you are human. Please try again.'] };

  test('a solved challenge is valid once', async () => {
    const captchaToken = solve(await challengeFor('login'));
    expect(await post('/auth/login', { ...person(), captchaToken })).toMatchObject({ status: 401 });
    expect(await post('/auth/login', { ...person(), captchaToken })).toMatchObject(REJECTED);
  });

  test('a challenge is valid for one action', async () => {
    const captchaToken = solve(await challengeFor('reset_password'));
    expect(await post('/auth/login', { ...person(), captchaToken })).toMatchObject(REJECTED);
  });

  test('an unsolved, forged or expired challenge is rejected', async () => {
    const given = await challengeFor('login');
    const late = createProofOfWork(database.db, 'a secret that only tests know, and they tell everybody', () => 0);
    for (const captchaToken of [
      `${given.challenge}:1x`,
      given.challenge,
      'nonsense',
      solve({ ...given, challenge: given.challenge.replace('login', 'logon') }),
      solve(late.challenge?.('login') ?? given),
      ':::...',
      `${solve(given)}:1`,
      solve({ ...given, challenge: `${given.challenge}.x` }),
      given.challenge.replace(/[^.]+$/, 'é'.repeat(43)),
      `${given.challenge.replace(/[^.]+$/, '😀'.repeat(21))}x:1`,
    ])
      expect(await post('/auth/login', { ...person(), captchaToken })).toMatchObject(REJECTED);
    expect(await post('/captcha/challenge', { action: 'everything' })).toMatchObject({ status: 400 });
  });

  test('a few attempts are allowed without JavaScript', async () => {
    const statuses = [];
    for (let n = 0; n < 7; n++) statuses.push((await post('/auth/login', person())).status);
    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
    expect(statuses.at(-1)).toBe(429);
    const captchaToken = solve(await challengeFor('login'));
    expect((await post('/auth/login', { ...person(), captchaToken })).status).toBe(401);
  });
});

describe('reCAPTCHA', async () => {
  const requests: URLSearchParams[] = [];
  const responses: Record<string, object> = {
    good: { success: true, action: 'login', score: 0.9 },
    unsure: { success: true, action: 'login', score: 0.1 },
    other: { success: true, action: 'register', score: 0.9 },
    bad: { success: false },
  };
  const service = createServer(async (request, response) => {
    const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString());
    requests.push(form);
    response.end(JSON.stringify(responses[form.get('response') ?? ''] ?? 'broken'));
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

  test('verifies the token with the secret', async () => {
    expect(await logIn('good')).toBe(401);
    expect(Object.fromEntries(requests.at(-1) ?? [])).toMatchObject({ secret: 'of-the-shop', response: 'good' });
  });

  test.each(['unsure', 'other', 'bad', 'broken', undefined])('the token %s is rejected', async (token) => {
    expect(await logIn(token)).toBe(400);
  });
});
