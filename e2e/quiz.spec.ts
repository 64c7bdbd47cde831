import { logIn } from './log-in.ts';
import { expect, expectAccessible, test, waitForHydration } from './shop.ts';

const QUIZ = '/quiz/art-for-your-style-quiz';

test('somebody with an account continues on another device, and keeps the result', async ({
  page,
  browser,
  baseURL,
}) => {
  await logIn(page, 'collector', QUIZ);
  const kept = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes('/progress'),
  );
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Question 2 of 4')).toBeVisible();
  await kept;

  const device = await browser.newContext({ ...(baseURL && { baseURL }) });
  const other = await device.newPage();
  await logIn(other, 'collector', QUIZ);
  await other.getByRole('link', { name: 'Continue with question 2' }).click();
  await expect(other.getByText('Question 2 of 4')).toBeVisible();
  await other.goto(`${QUIZ}?a=1.0.0.0`);
  await waitForHydration(other);
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Make a collection' }).click();
  await expect(other.getByText(/A private collection “Find art for your style” with \d+ works/)).toBeVisible();
  await other.getByRole('button', { name: 'Use as my taste' }).click();
  await expect(other.getByRole('heading', { name: 'Your taste' })).toBeVisible();
  await expect(other.getByText('You seem to like works in the style Abstract.')).toBeVisible();
  await device.close();
});
