import { expect, expectAccessible, ONE_SCREEN, test, waitForHydration } from './shop.ts';

test('suggestions appear while typing and can be selected with the keyboard', ONE_SCREEN, async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/easel/autocomplete') && calls.push(request.url()));
  const box = page.getByRole('combobox', { name: 'Search artworks' });
  await box.focus();
  await box.pressSequentially('abst', { delay: 40 });
  const first = page.getByRole('option').first();
  await expect(first).toBeVisible();
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  // Debounced by half a second, so there is one request.
  expect(calls).toHaveLength(1);
  await expectAccessible(page);
  await box.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  expect(await box.getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'));
  const label = (await first.textContent()) ?? '';
  await box.press('Enter');
  await expect(page).toHaveURL(`/all?query=${encodeURIComponent(label)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`“${label}”`);
});

test(
  'the suggestions end with a link to all results, also when there are no suggestions',
  ONE_SCREEN,
  async ({ page }) => {
    await page.goto('/');
    await waitForHydration(page);
    const box = page.getByRole('combobox', { name: 'Search artworks' });
    await box.fill('abst');
    const last = page.getByRole('option').last();
    await expect(last).toHaveText('See all results for “abst”');
    await box.press('ArrowUp');
    await expect(last).toHaveAttribute('aria-selected', 'true');
    await box.press('Enter');
    await expect(page).toHaveURL('/all?query=abst');
    // The results page has a new search box.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('“abst”');
    await box.fill('xqzzyx');
    await expect(page.getByText('No suggestions')).toBeAttached();
    await expect(page.getByRole('option')).toHaveText(['See all results for “xqzzyx”']);
  },
);

test('an empty search shows all works', ONE_SCREEN, async ({ page }) => {
  await page.goto('/all?query=landscape');
  await waitForHydration(page);
  const box = page.getByRole('combobox', { name: 'Search artworks' });
  await box.fill(' ');
  await box.press('Enter');
  await expect(page).toHaveURL('/all');
});

test('suggested works have images, and Escape closes the suggestions', ONE_SCREEN, async ({ page }) => {
  await page.goto('/all');
  await waitForHydration(page);
  const box = page.getByRole('combobox', { name: 'Search artworks' });
  await box.fill('a');
  const works = page.getByRole('group', { name: 'Works' });
  await expect(works.getByRole('option').first()).toBeVisible();
  await expect(works.locator('img').first()).toBeVisible();
  await expect(works.getByRole('option').first()).toContainText(/\$|SOLD|RESERVED|NOT AVAILABLE/);
  await box.press('Escape');
  await expect(works).toBeHidden();
});

test('a blank query sends no request and shows recent searches', ONE_SCREEN, async ({ page }) => {
  await page.clock.install();
  await page.goto('/all?query=landscape');
  await waitForHydration(page);
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/easel/autocomplete') && calls.push(request.url()));
  const box = page.getByRole('combobox', { name: 'Search artworks' });
  await box.fill('   ');
  const recent = page.getByRole('group', { name: 'Recent searches' });
  await expect(recent.getByRole('option', { name: 'landscape' })).toBeVisible();
  await page.clock.runFor(1_000);
  expect(calls).toEqual([]);
  // Recent searches can be cleared.
  await page.getByRole('option', { name: 'Clear recent searches' }).click();
  await expect(page.getByText('Recent searches cleared')).toBeAttached();
  await expect(recent).toBeHidden();
  await page.goto('/');
  await waitForHydration(page);
  await box.focus();
  await expect(page.getByRole('group', { name: 'Popular searches' })).toBeVisible();
  await expect(recent).toBeHidden();
});

test('before typing, the search box offers popular searches and categories', ONE_SCREEN, async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  const box = page.getByRole('combobox', { name: 'Search artworks' });
  await box.focus();
  await expect(page.getByRole('group', { name: 'Popular searches' }).getByRole('option')).not.toHaveCount(0);
  await expectAccessible(page);
  const categories = page.getByRole('group', { name: 'Categories' });
  // Categories without enough works are left out.
  expect(await categories.getByRole('option').count()).toBeGreaterThan(3);
  await categories.getByRole('option', { name: 'Drawings' }).click();
  await expect(page).toHaveURL('/drawings');
});

test('the placeholder is shorter on a phone', async ({ page, isMobile }) => {
  await page.goto('/');
  await waitForHydration(page);
  await expect(page.getByRole('combobox', { name: 'Search artworks' })).toHaveAttribute(
    'placeholder',
    isMobile ? 'Search artworks by style, medium...' : 'Search artworks by style, medium, subject...',
  );
});

test('open suggestions are no wider than the screen', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  await page.getByRole('combobox', { name: 'Search artworks' }).focus();
  await expect(page.getByRole('option').first()).toBeVisible();
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
});

test('a search without results offers another search and a support link', ONE_SCREEN, async ({ page }) => {
  await page.goto('/all?query=xyzzyx');
  const support = page.getByRole('link', { name: 'Contact Support' });
  await expect(support).toHaveAttribute('target', '_blank');
  const again = page.getByRole('searchbox', { name: 'Search again' });
  await again.fill('abstract');
  await again.press('Enter');
  await expect(page).toHaveURL('/all?query=abstract');
  await expect(page.getByRole('article')).not.toHaveCount(0);
});
