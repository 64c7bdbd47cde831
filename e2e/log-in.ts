import { expect, type Page } from '@playwright/test';
import { solveCaptcha } from './captcha.ts';
import { waitForHydration } from './shop.ts';

/** The password of everybody in the shop for tests. */
export const PASSWORD = 'Easel-journey-1';

type DemoUser = 'admin' | 'artist' | 'collector' | 'curator' | 'editor' | 'operations';

/** Logs a demo user in without the form, which has journeys of its own, and opens a page if one is named. */
export async function logIn(page: Page, user: DemoUser, path?: string) {
  const captchaToken = await solveCaptcha(page, 'login');
  const data = { email: `${user}@easel.example`, password: PASSWORD, captchaToken };
  const response = await page.request.post('/easel/auth/login', { data });
  expect(response.ok(), await response.text()).toBe(true);
  // The browser may remember somebody who was logged in before.
  if (page.url() !== 'about:blank') await page.evaluate(() => localStorage.clear());
  if (path === undefined) return;
  await page.goto(path);
  await waitForHydration(page);
}
