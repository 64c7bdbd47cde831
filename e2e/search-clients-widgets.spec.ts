import type { Page } from '@playwright/test';
import { expect, test } from './search-clients/foreign-page.ts';

/** Pages of another site that use Algolia's widgets. */

const totalOf = async (page: Page) => Number.parseInt((await page.locator('.ais-Stats-text').innerText()) || '0', 10);
const pricesOf = (page: Page) =>
  page
    .locator('.ais-Hits-item button')
    .evaluateAll((all) => all.map((one) => Number((one as HTMLElement).dataset.price)));
const isSorted = (numbers: number[], sign: 1 | -1) =>
  numbers.length > 1 && numbers.every((one, at) => at === 0 || sign * (one - (numbers[at - 1] ?? one)) >= 0);

test('InstantSearch: type, refine, limit the price, sort and paginate', async ({ page, foreign }) => {
  await foreign.visit('instantsearch');
  const hits = page.locator('.ais-Hits-item');
  await expect(hits).toHaveCount(5);
  const everything = await totalOf(page);

  await page.getByRole('searchbox').first().fill('blue');
  await expect.poll(() => totalOf(page)).toBeLessThan(everything);
  const blue = await totalOf(page);

  // The total matches the facet count, and the other counts of the facet do not change.
  const choices = page.locator('.ais-RefinementList-item');
  const countsBefore = await choices.locator('.ais-RefinementList-count').allInnerTexts();
  expect(countsBefore.map(Number).reduce((sum, one) => sum + one, 0)).toBe(blue);
  await choices.first().getByRole('checkbox').check();
  await expect.poll(() => totalOf(page)).toBe(Number(countsBefore[0]));
  expect(await choices.locator('.ais-RefinementList-count').allInnerTexts()).toEqual(countsBefore);
  await choices.nth(1).getByRole('checkbox').check();
  await expect.poll(() => totalOf(page)).toBe(Number(countsBefore[0]) + Number(countsBefore[1]));
  await page.getByRole('button', { name: 'Clear refinements' }).click();
  await expect.poll(() => totalOf(page)).toBe(blue);

  await page.getByRole('combobox').selectOption('all_artworks_price_asc');
  await expect.poll(async () => isSorted(await pricesOf(page), 1)).toBe(true);
  const cheapest = (await pricesOf(page))[0] ?? 0;
  await page.getByRole('combobox').selectOption('all_artworks_price_desc');
  await expect.poll(async () => isSorted(await pricesOf(page), -1)).toBe(true);
  const [mostExpensive = 0, second = 0] = await pricesOf(page);
  await expect(page.locator('.ais-RangeInput-input--min')).toHaveAttribute('placeholder', String(cheapest));
  await expect(page.locator('.ais-RangeInput-input--max')).toHaveAttribute('placeholder', String(mostExpensive));

  await page.locator('.ais-RangeInput-input--min').fill(String(second));
  await page.locator('.ais-RangeInput-submit').click();
  await expect.poll(() => totalOf(page)).toBe(2);
  expect(await pricesOf(page)).toEqual([mostExpensive, second]);
  await page.getByRole('button', { name: 'Clear refinements' }).click();
  await expect.poll(() => totalOf(page)).toBe(blue);

  const firstPage = await hits.allInnerTexts();
  await page.locator('.ais-Pagination-item--nextPage a').click();
  await expect(page.locator('.ais-Pagination-item--selected')).toHaveText('2');
  // The page number changes before the hits do.
  await expect.poll(() => hits.allInnerTexts()).not.toEqual(firstPage);
  await expect(hits).toHaveCount(Math.min(5, blue - 5));
  for (const title of await hits.allInnerTexts()) expect(firstPage).not.toContain(title);

  await hits.first().getByRole('button').click();
  const clicks = () =>
    foreign.calls
      .flatMap(({ body, status }) => (status === 200 ? ((body.events ?? []) as Record<string, unknown>[]) : []))
      .filter(({ eventName }) => eventName === 'Work Clicked');
  await expect.poll(clicks).toMatchObject([{ eventType: 'click', positions: [6] }]);
  expect(clicks()[0]?.queryID).toMatch(/^[0-9a-f]{32}$/);
});

test('InstantSearch: find a category by typing in the facet list', async ({ page, foreign }) => {
  await foreign.visit('instantsearch');
  // Wait for the full list, so that the response to the page's own search does not replace the filtered list.
  await expect(page.locator('.ais-RefinementList-labelText').nth(1)).toBeVisible();
  await page.locator('.ais-RefinementList-searchBox input').fill('pho');
  await expect(page.locator('.ais-RefinementList-labelText')).toHaveText(['Photography']);
  await page.getByRole('checkbox').check();
  const count = Number(await page.locator('.ais-RefinementList-count').first().innerText());
  await expect.poll(() => totalOf(page)).toBe(count);
});

test('Autocomplete: type, navigate with the arrow keys and select', async ({ page, foreign }) => {
  await foreign.visit('autocomplete');
  const field = page.getByPlaceholder('Search works');
  await field.click();
  await field.pressSequentially('pai');
  const options = page.getByRole('option');
  await expect(options.first()).toBeVisible();
  await expect(options.first().locator('mark')).toHaveText(/^pai/i);

  // Selecting a suggestion starts a search. Selecting a work ends it.
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  const suggestion = await options.first().innerText();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(suggestion);
  const works = page.locator('[data-autocomplete-source-id="works"] [role="option"]');
  await expect(works.first()).toBeVisible();
  await field.click();
  await page.keyboard.press('ArrowUp');
  await expect(works.last()).toHaveAttribute('aria-selected', 'true');
  // Read the title after selection, because the list may still be updating.
  const title = await works.last().innerText();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status', { name: 'Chosen' })).toHaveText(title);
  await expect.poll(() => foreign.calls.filter(({ status }) => status !== 200)).toEqual([]);
});
