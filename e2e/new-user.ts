import { expect, type Page } from '@playwright/test';
import { solveCaptcha } from './captcha.ts';

/** Registers a new user, so that journeys do not share an account, and logs in. Returns the credentials. */
export async function registerUser(page: Page, firstName: string) {
  const email = `${firstName.toLowerCase()}-${Date.now()}-${Math.random().toString(36).slice(2)}@example.com`;
  const captchaToken = await solveCaptcha(page, 'register');
  const names = { email, firstName, lastName: 'New', password: 'Abcdef-12', captchaToken };
  expect((await page.request.post('/easel/auth/register', { data: names })).ok()).toBe(true);
  const { password } = names;
  const login = { email, password, captchaToken: await solveCaptcha(page, 'login') };
  expect((await page.request.post('/easel/auth/login', { data: login })).ok()).toBe(true);
  return { email, password };
}
