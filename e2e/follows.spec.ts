import { registerUser } from './new-user.ts';
import { expect, expectAccessible, ONE_SCREEN, test, waitForHydration } from './shop.ts';

test('a guest follows an artist, logs in, sees the new works and unfollows', ONE_SCREEN, async ({ page }) => {
  const { email, password } = await registerUser(page, 'Flora');
  await page.request.get('/easel/auth/logout');
  await page.goto('/all');
  const artist = page.getByRole('article').nth(1).getByRole('link').nth(1);
  const name = (await artist.textContent()) ?? '';
  await page.goto((await artist.getAttribute('href')) ?? '');
  await waitForHydration(page);
  await expect(page.locator('html')).toHaveAttribute('data-client', 'complete');
  const facts = page.locator('main header p').first();
  const followers = async () => Number(/([\d,]+) follower/.exec((await facts.textContent()) ?? '')?.[1] ?? 0);
  const before = await followers();
  const button = page.getByRole('button', { name: `${name}`, exact: false }).filter({ hasText: /^Follow/ });
  await button.click();
  const login = page.getByRole('dialog', { name: 'Welcome to Easel' });
  await expect(login.getByText('Log in to follow artists and see their new works.')).toBeVisible();
  await login.getByLabel('Email', { exact: true }).fill(email);
  await login.getByLabel('Password', { exact: true }).fill(password);
  await login.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText(`You are following ${name}.`)).toBeVisible();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(followers).toBe(before + 1);
  await expectAccessible(page);

  // The state survives, and the cached page of the artist has the new number, once the shop has rendered it again.
  await expect(async () => {
    await page.reload();
    expect(await followers()).toBe(before + 1);
  }).toPass();
  await expect(button).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/account/following');
  await expect(page.getByRole('article').first()).toContainText(name);
  await waitForHydration(page);
  const digest = page.getByRole('switch', { name: 'New works by artists you follow' });
  await digest.click();
  await expect(page.getByText('Your email settings are saved.')).toBeVisible();
  await expect(digest).toBeChecked();
  await expectAccessible(page);
  await page
    .getByRole('navigation', { name: 'Following' })
    .getByRole('link', { name: /^People/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Artists you may like' })).toBeVisible();
  await expectAccessible(page);
  await waitForHydration(page);
  // The button changes before the shop has answered, and a reload would cancel the call.
  const unfollowed = page.waitForResponse(
    (response) => response.request().method() === 'DELETE' && response.url().includes('/easel/account/follows/'),
  );
  await button.first().click();
  await expect(button.first()).toHaveAttribute('aria-pressed', 'false');
  expect((await unfollowed).ok()).toBe(true);
  await page.reload();
  await expect(page.getByText('You are not following anyone yet.')).toBeVisible();
});
