import { expect, expectAccessible, ONE_SCREEN, test, waitForHydration } from './shop.ts';

test('a work page shows the full-screen image, prints and similar works', async ({ page }) => {
  await page.goto('/prints');
  const href = (await page.getByRole('article').first().getByRole('link').first().getAttribute('href')) ?? '';
  expect(href).toMatch(/^\/print\//);
  await page.goto(href);
  await waitForHydration(page);
  await expect(page.getByText(/^Prints From \$/).first()).toBeVisible();
  await expect(page.getByText(/^Available in \d+ sizes?, \d+ materials?$/)).toBeVisible();
  for (const name of ['Favorite', 'Collect'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'About the artist' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /View original$/ }).click();
  await expect(page).toHaveURL(href.replace('/print/', '/art/'));
  await expect(page.getByRole('heading', { name: 'Similar works' })).toBeVisible();
  await page.getByRole('link', { name: /, full screen$/ }).click();
  const large = page.getByRole('dialog');
  const picture = large.getByRole('img');
  await expect(picture).toBeVisible();
  await expectAccessible(page);
  expect(await picture.evaluate((image) => image.getBoundingClientRect().width)).toBe(page.viewportSize()?.width);
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(page.getByRole('link', { name: /, full screen$/ })).toBeFocused();
});

test('the sub-navigation follows the viewed works, from the next page load on', ONE_SCREEN, async ({ page }) => {
  await page.goto('/all');
  const links = page.getByRole('navigation', { name: 'Popular categories' }).getByRole('link');
  await expect(links).toHaveText([
    'Shop All',
    'Paintings',
    'Sculptures',
    'Abstracts',
    'Figurative',
    'Expressionism',
    'Landscapes',
    'Flowers',
    'People',
    'Large Works',
  ]);
  await page.goto('/photography');
  const href = await page.getByRole('article').first().getByRole('link').first().getAttribute('href');
  await page.goto(href ?? '');
  await waitForHydration(page);
  // The order changes only on the next page load.
  await expect(links.first()).toHaveText('Shop All');
  await page.goto('/all');
  await expect(links.first()).toHaveText('Photography');
  await expect(links).toHaveCount(10);
});

test('a guest who clicks Favorite or Collect is asked to log in', ONE_SCREEN, async ({ page, isMobile }) => {
  await page.goto('/all');
  await waitForHydration(page);
  const tile = page.getByRole('article').first();
  for (const name of [/^Favorite/, /to a collection$/]) {
    if (!isMobile) await tile.hover();
    await tile.getByRole('button', { name }).click();
    const modal = page.getByRole('dialog', { name: 'Welcome to Easel' });
    await expect(modal).toBeVisible();
    await expectAccessible(page);
    await modal.getByRole('button', { name: 'Close' }).click();
    await expect(modal).toBeHidden();
    await expect(tile.getByRole('button', { name })).toBeFocused();
  }
});

test('a visitor can read why a work is ranked at its position', ONE_SCREEN, async ({ page, isMobile }) => {
  await page.goto('/all?query=abstract&literal=1');
  await waitForHydration(page);
  const tile = page.getByRole('article').first();
  if (!isMobile) await tile.hover();
  await tile.getByRole('button', { name: 'Why is this here?' }).click();
  const modal = page.getByRole('dialog');
  await expect(modal.getByText('Works that match “abstract” best come first.')).toBeVisible();
  await expect(modal.getByRole('listitem').first()).toBeVisible();
  await expect(modal).not.toContainText(/\d\.\d/);
  await expectAccessible(page);
});

test('the explanation of a selected sort order names only that order', ONE_SCREEN, async ({ page, isMobile }) => {
  await page.goto('/all?sort=newest');
  await waitForHydration(page);
  const tile = page.getByRole('article').first();
  if (!isMobile) await tile.hover();
  await tile.getByRole('button', { name: 'Why is this here?' }).click();
  const modal = page.getByRole('dialog');
  await expect(modal.getByText('Sorted by: Newest.')).toBeVisible();
  await expect(modal.getByText(/^Uploaded /)).toBeVisible();
  await expect(modal.getByRole('listitem')).toHaveCount(1);
});

test('a broken image is marked and keeps its alt text for screen readers', ONE_SCREEN, async ({ page }) => {
  await page.route('**/media/works/**', (route) => route.fulfill({ contentType: 'image/jpeg', body: 'not an image' }));
  await page.goto('/all');
  const failed = page.getByRole('article').first().getByRole('img');
  await expect(failed).toHaveAttribute('data-failed', '');
  await expect(failed).toHaveAttribute('alt', /.{8,}/);
  await expect(failed).toHaveCSS('opacity', '0');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the full-screen image is a plain link', ONE_SCREEN, async ({ page }) => {
    await page.goto('/all');
    await page.getByRole('article').first().getByRole('link').first().click();
    const link = page.getByRole('link', { name: /, full screen$/ });
    expect((await page.request.get((await link.getAttribute('href')) ?? '')).headers()['content-type']).toMatch(
      /^image/,
    );
  });
});
