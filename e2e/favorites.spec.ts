import { logIn } from './log-in.ts';
import { registerUser } from './new-user.ts';
import { expect, expectAccessible, ONE_SCREEN, test, waitForHydration } from './shop.ts';

test(
  'a guest clicks Favorite, logs in, and finds the work in their favorites',
  ONE_SCREEN,
  async ({ page, isMobile }) => {
    const { email, password } = await registerUser(page, 'Fred');
    await page.request.get('/easel/auth/logout');
    await page.goto('/account/favorites');
    await expect(page.getByText('No favorites yet. Tap the heart on a work to save it here.')).toBeVisible();
    await page.goto('/all');
    await waitForHydration(page);
    const tile = page.getByRole('article').nth(2);
    const title = (await tile.getByRole('heading').textContent()) ?? '';
    const heart = tile.getByRole('button', { name: /^Favorite/ });
    if (!isMobile) await tile.hover();
    await heart.click();
    const login = page.getByRole('dialog', { name: 'Welcome to Easel' });
    await expect(login.getByText('Your favorites are saved in this browser.')).toBeVisible();
    await expectAccessible(page);
    await login.getByLabel('Email', { exact: true }).fill(email);
    await login.getByLabel('Password', { exact: true }).fill(password);
    await login.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByText('Success. Artwork added to your favorites.')).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('link', { name: 'Favorites', exact: true }).click();
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
    await expectAccessible(page);
    const favorite = page.getByRole('article').filter({ hasText: title }).first();
    if (!isMobile) await favorite.hover();
    await favorite.getByRole('button', { name: /^Favorite/ }).click();
    await expect(page.getByText('Your artwork has been removed from favorites.')).toBeVisible();
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeHidden();
  },
);

test('the browser keeps the favorites of a guest, who registers later', ONE_SCREEN, async ({ page, isMobile }) => {
  await page.goto('/all');
  await waitForHydration(page);
  const titles: string[] = [];
  for (const at of [1, 4]) {
    const tile = page.getByRole('article').nth(at);
    titles.push((await tile.getByRole('heading').textContent()) ?? '');
    if (!isMobile) await tile.hover();
    const heart = tile.getByRole('button', { name: /^Favorite/ });
    await heart.click();
    await page.getByRole('dialog', { name: 'Welcome to Easel' }).getByRole('button', { name: 'Close' }).click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  }
  await page.goto('/account/collections');
  for (const title of titles) await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  await page.goto('/account/favorites');
  for (const title of titles) await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('dialog', { name: 'Welcome to Easel' }).getByRole('button', { name: 'Register' }).click();
  const form = page.getByRole('dialog', { name: 'Register' });
  await expect(form.getByLabel('Email', { exact: true })).toBeFocused();
  await form.getByLabel('Email', { exact: true }).fill(`hearts-${Date.now()}-${Math.random()}@example.com`);
  await form.getByLabel('Password', { exact: true }).fill('Abcdef-12');
  await expect(form.getByText('a special character, met')).toBeAttached();
  await form.getByLabel('First name').fill('Hanna');
  await form.getByLabel('Last name').fill('Hearts');
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(
    page.getByRole('navigation', { name: 'Filter favorites' }).getByRole('link', { name: 'All 2' }),
  ).toBeVisible();
  for (const title of titles) await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('easel_guest_favorites'))).toBeNull();
});

test('a collector sees price drops, sorts and filters favorites, and chooses emails', ONE_SCREEN, async ({ page }) => {
  await logIn(page, 'curator');
  await page.goto('/account/favorites');
  const drop = page.getByRole('article').locator('p', { hasText: 'Price dropped from' }).first();
  await expect.poll(() => drop.innerText()).toMatch(/^Price dropped from \$[\d,]+ to \$[\d,]+$/);
  await expectAccessible(page);

  await page.locator('summary', { hasText: 'Sort by' }).click();
  await page.getByRole('link', { name: 'Price: low to high' }).click();
  await expect(page).toHaveURL(/\?sort=price-low$/);
  const prices = async () =>
    (
      await page
        .getByRole('article')
        .getByText(/^\$[\d,]+$/)
        .allTextContents()
    ).map((text) => Number(text.replace(/[$,]/g, '')));
  await expect.poll(async () => (await prices()).length).toBeGreaterThan(2);
  await expect.poll(async () => (await prices()).every((price, at, all) => price >= (all[at - 1] ?? 0))).toBe(true);
  await page.getByRole('navigation', { name: 'Filter favorites' }).getByRole('link', { name: /^Sold/ }).click();
  await expect(page).toHaveURL(/\?sort=price-low&show=sold$/);
  await expect(page.getByText(/^\$[\d,]+$/)).toHaveCount(0);

  await page.getByRole('navigation', { name: 'Filter favorites' }).getByRole('link', { name: /^All/ }).click();
  const emails = page.getByRole('switch', { name: 'Price drops' });
  // Already on if this journey is repeated.
  if (!(await emails.isChecked())) {
    await emails.click();
    await expect(page.getByText('Your email settings are saved.')).toBeVisible();
  }
  await page.goto('/account/settings');
  await expect(emails).toBeChecked();
  await expectAccessible(page);
});

test('a favorite appears in another tab', ONE_SCREEN, async ({ page, context }) => {
  await registerUser(page, 'Tess');
  await page.goto('/all');
  const other = await context.newPage();
  await other.goto('/all');
  for (const tab of [page, other]) await expect(tab.locator('html')).toHaveAttribute('data-client', 'complete');
  const heartIn = (tab: typeof page) =>
    tab
      .getByRole('article')
      .nth(1)
      .getByRole('button', { name: /^Favorite/ });
  await page.getByRole('article').nth(1).hover();
  await heartIn(page).click();
  await expect(page.getByText('Success. Artwork added to your favorites.')).toBeVisible();
  await expect(heartIn(other)).toHaveAttribute('aria-pressed', 'true');
  await other.close();
});

test('viewed works are offered where there is nothing else, until they are cleared', ONE_SCREEN, async ({ page }) => {
  await registerUser(page, 'Vera');
  await page.goto('/account/favorites');
  await expect(page.getByText('No favorites yet.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recently viewed' })).toBeHidden();
  await page.goto('/all');
  const link = page.getByRole('article').first().getByRole('link').first();
  const title = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? '';
  await page.goto((await link.getAttribute('href')) ?? '');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('easel_recently_viewed'))).not.toBeNull();
  await page.goto('/account/favorites');
  const viewed = page.getByRole('region', { name: 'Recently viewed' });
  await viewed.scrollIntoViewIfNeeded();
  await expect(viewed.getByRole('link', { name: title })).toBeVisible();
  await expectAccessible(page);
  await viewed.getByRole('button', { name: /^Clear/ }).click();
  await expect(viewed).toBeHidden();
});
