import { logIn } from './log-in.ts';
import { expect, expectAccessible, ONE_SCREEN, test, waitForHydration } from './shop.ts';

test(
  'an editor sends the link of a draft to somebody without an account, who sees it until it is published',
  ONE_SCREEN,
  async ({ page, browser }) => {
    await logIn(page, 'editor');
    await page.goto('/staff/home');
    await waitForHydration(page);
    const heading = page.getByLabel('Heading', { exact: true });
    const former = await heading.inputValue();
    await heading.fill('Winter at {brand}');
    await page.getByRole('button', { name: 'Preview changes' }).click();
    const panel = page.getByRole('region', { name: 'Preview link' });
    await expect(panel).toBeVisible();
    await panel.getByLabel('Country').selectOption('DE');
    await panel.getByLabel('Role').selectOption('collector');
    const url = await panel.getByLabel('Link of the preview').inputValue();
    expect(url).toMatch(/\/en-de\?previewToken=[\w-]{32}&previewRole=collector$/);
    await expectAccessible(page);

    const reader = await (await browser.newContext()).newPage();
    await reader.goto(url);
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(/^Winter at (?!\{)/);
    await expect(reader.locator('form[method="post"]')).toHaveCount(0);
    const bar = reader.getByRole('complementary', { name: 'Preview', exact: true });
    await expect(bar).toContainText('as a collector in Germany, now');
    await expectAccessible(reader);
    // Links stay in the preview, and another role is chosen in its bar.
    await reader
      .getByRole('navigation', { name: 'Popular categories' })
      .getByRole('link', { name: 'Paintings' })
      .click();
    await expect(reader).toHaveURL(/\/en-de\/paintings\?previewToken=/);
    await expect(bar).toBeVisible();
    await bar.getByLabel('Role').selectOption('artist');
    await bar.getByRole('button', { name: 'Show' }).click();
    await expect(bar).toContainText('as an artist in Germany');
    await bar.getByRole('link', { name: 'Leave preview' }).click();
    await expect(reader).toHaveURL(/\/en-de\/paintings$/);
    await expect(bar).toHaveCount(0);
    await reader.goto('/en-de');
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(former);

    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('It is published.')).toBeVisible();
    await reader.goto(url);
    await expect(reader.getByRole('heading', { name: 'This preview has ended' })).toBeVisible();
    // Scripts would show the page of this address instead, once they have loaded.
    await expect(reader.locator('script[src], script[type="module"], link[rel="modulepreload"]')).toHaveCount(0);
    await reader.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await expect(reader.getByRole('heading', { name: 'This preview has ended' })).toBeVisible();
    await expectAccessible(reader);
    await reader.context().close();

    await page.getByLabel('Heading', { exact: true }).fill(former);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Version 4' })).toBeVisible();
  },
);

test('a visitor goes from the home page to a show, and an editor starts one', ONE_SCREEN, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Shows', exact: true })).toHaveAttribute(
    'href',
    '/shows',
  );
  await page.getByRole('link', { name: 'All shows' }).click();
  await expect(page.getByRole('heading', { name: 'Shows', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'On now',
    'Coming up',
    'Past shows',
  ]);
  await expectAccessible(page);
  await page.getByRole('link', { name: /The City After Dark/ }).click();
  await expect(page.getByRole('heading', { name: 'The City After Dark', level: 1 })).toBeVisible();
  await expectAccessible(page);

  await logIn(page, 'editor');
  await page.goto('/staff/content/shows');
  await waitForHydration(page);
  await expectAccessible(page);
  await page.getByLabel('Title of a new show').fill('Small Wonders');
  await page.getByRole('button', { name: 'New show' }).click();
  await expect(page).toHaveURL(/\/staff\/content\/shows\/small-wonders/);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Small Wonders');
  await expectAccessible(page);

  // A draft that was refused is previewed once it is corrected.
  const lastDay = page.getByLabel('Last day');
  const given = await lastDay.inputValue();
  await lastDay.fill('2020-01-01');
  await page.getByRole('button', { name: 'Preview changes' }).click();
  await expect(page.getByText('A show cannot end before it begins.')).toBeVisible();
  await lastDay.fill(given);
  await page.getByLabel('Curator').fill('Ada');
  await page.getByRole('button', { name: 'Preview changes' }).click();
  await expect(page.getByRole('region', { name: 'Preview link' })).toBeVisible();
});

test(
  'a visitor answers the quiz without scripts and gets works with filters',
  ONE_SCREEN,
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await page.goto('/quiz/art-for-your-style-quiz');
    await expect(page.getByText('Question 1 of 4')).toBeVisible();
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('link', { name: 'Skip', exact: true }).click();
    await expect(page.getByText('Question 3 of 4')).toBeVisible();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page.getByText('Question 2 of 4')).toBeVisible();
    await page.getByRole('link', { name: 'Skip', exact: true }).click();
    await page.getByRole('link', { name: 'Skip', exact: true }).click();
    await page.getByRole('link', { name: 'It can be more' }).click();
    await expect(page.getByRole('heading', { name: 'Works for you' })).toBeVisible();
    await expect(page.getByRole('link', { name: /See all|Change the filters/ })).toHaveAttribute('href', /^\/all/);
    await context.close();
  },
);
