import { expect, expectAccessible, ONE_SCREEN, test } from './shop.ts';

const withCommas = (count: number) => count.toLocaleString('en-US');
const numberIn = (text: string | null) => Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''));

test('a listing is filtered by style and price, and every step has its own URL', async ({ page, isMobile }) => {
  await page.goto('/paintings');
  // A long list of values has a status of its own.
  const total = page.getByRole('main').getByRole('status').first();
  const all = numberIn(await total.textContent());
  const filters = page.locator('#filters');
  // Before hydration, selecting a filter loads a new page with the filter dialog closed.
  const openFilters = async () => {
    if (isMobile && !(await filters.isVisible())) await page.getByRole('link', { name: /^Filter/ }).click();
  };
  await openFilters();
  const style = filters.getByRole('link', { name: /^Abstract \d/ });
  const promised = numberIn(await style.textContent());
  await style.click();
  await expect(page).toHaveURL(/\/paintings\/abstract(#filters)?$/);
  await expect(total).toHaveText(new RegExp(`^${withCommas(promised)} works?$`));
  expect(promised).toBeLessThan(all);

  await openFilters();
  const price = filters.getByRole('link', { name: /^(Under )?\$/ }).first();
  const fewer = Number(/[\d,]+$/.exec((await price.textContent()) ?? '')?.[0].replaceAll(',', ''));
  await price.click();
  await expect(page).toHaveURL(/\/paintings\/abstract\?price=\d+-\d+/);
  await expect(total).toHaveText(new RegExp(`^${withCommas(fewer)} works?$`));
  await expectAccessible(page);
  if (await filters.getByRole('link', { name: /^Show/ }).isVisible())
    await filters.getByRole('link', { name: /^Show/ }).click();
  await expect(page.getByRole('article')).toHaveCount(Math.min(fewer, 100));

  await page.getByRole('link', { name: 'Remove Abstract' }).click();
  await expect(page).toHaveURL(/\/paintings\?price=\d+-\d+/);
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(total).toHaveText(new RegExp(`^${withCommas(all)} works$`));
  await page.goBack();
  await expect(page).toHaveURL(/\/paintings\?price=\d+-\d+/);
});

test('a search finds works, and a typo is corrected', ONE_SCREEN, async ({ page }) => {
  await page.goto('/');
  const box = page.getByRole('combobox', { name: 'Search artworks' });
  await box.fill('landscape');
  await box.press('Enter');
  await expect(page).toHaveURL('/all?query=landscape');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“landscape”');
  await expect(page.getByRole('article')).not.toHaveCount(0);
  await expectAccessible(page);

  await page.goto('/all?query=lnadscape');
  await expect(page.getByRole('link', { name: /^Remove .*landscape/i })).toBeVisible();
  await expect(page.getByRole('article')).not.toHaveCount(0);
});

test('a search without results shows a message and escapes the query', ONE_SCREEN, async ({ page }) => {
  // Words that no work has, however many there are.
  await page.goto('/all?query=%3Cxqzyxv%3Eqjzvkx%3C%2Fxqzyxv%3Exyzzyx');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“<xqzyxv>qjzvkx</xqzyxv>xyzzyx”');
  await expect(page.getByRole('heading', { name: 'Explore These In The Meantime' })).toBeVisible();
  await expect(page.getByText('No works match')).toBeVisible();
  await expectAccessible(page);
});

test('a filtered listing works without JavaScript', ONE_SCREEN, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/all/framed?sort=newest');
  await expect(page.getByRole('article')).not.toHaveCount(0);
  await expect(page.getByRole('combobox')).toBeVisible();
  await context.close();
});

test('addresses that no listing has are missing', ONE_SCREEN, async ({ request }) => {
  const paths = ['/paintings/nonsense', '/all?price=cheap', '/all?page=9999', '/all?sort=nonsense', '/prints/nonsense'];
  for (const path of paths) expect((await request.get(path)).status(), path).toBe(404);
});
