import { expect, expectAccessible, ONE_SCREEN, test, waitForHydration } from './shop.ts';

const ASK = { name: 'Ask', exact: true } as const;

/** Only while the page is looked at. */
const shoot = async (page: import('@playwright/test').Page, name: string) => {
  const folder = process.env.ASSISTANT_PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/${name}-${page.viewportSize()?.width}.png` });
};

test('a conversation on its page ends in works and in a listing with removable filters', async ({ page }) => {
  await page.goto('/assistant');
  await waitForHydration(page);
  await shoot(page, 'empty');
  const log = page.getByRole('log', { name: 'Conversation' });
  const field = page.getByRole('textbox', { name: 'Ask about art' });
  await field.fill('abstract paintings');
  await field.press('Enter');
  const works = log.getByRole('listitem').filter({ has: page.locator('a[href*="/view"]') });
  await expect(works.first()).toBeVisible();
  await expect(log).toContainText(/works? fits?/);
  await shoot(page, 'works');
  await expectAccessible(page);

  await field.fill('not abstract, under $20,000');
  await page.getByRole('button', ASK).click();
  const chips = log.getByRole('list', { name: 'What you asked for' }).last();
  await expect(chips.getByRole('button', { name: 'Remove Not Abstract' })).toBeVisible();
  await chips.getByRole('button', { name: 'Remove Not Abstract' }).click();
  await expect(log.getByText('Without “Not Abstract”')).toBeVisible();
  await expect(log.getByRole('list', { name: 'What you asked for' })).toHaveCount(3);
  await shoot(page, 'later');

  // It is kept for the session, and can be cleared.
  await page.reload();
  await waitForHydration(page);
  await expect(log.getByText('Without “Not Abstract”')).toBeVisible();
  await log
    .getByRole('link', { name: /^See (?:all|it)/ })
    .last()
    .click();
  await expect(page).toHaveURL(/\/paintings.*price=0-20000/);
  await page.goBack();
  await page.getByRole('button', { name: 'Clear conversation' }).click();
  await expect(log.getByText('abstract paintings', { exact: true })).toHaveCount(0);
  await page.reload();
  await waitForHydration(page);
  await expect(log.getByText('abstract paintings', { exact: true })).toHaveCount(0);
});

test('several works for one wall open the wall planner', ONE_SCREEN, async ({ page }) => {
  await page.goto('/assistant');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Something calm for the bedroom' }).click();
  const field = page.getByRole('textbox', { name: 'Ask about art' });
  await expect(page.getByRole('button', ASK)).toBeVisible();
  await field.fill('start over: two paintings');
  await field.press('Enter');
  const link = page.getByRole('link', { name: 'See them on a wall' });
  await expect(link).toHaveAttribute('href', /\/wall-planner\?works=\d+,\d+$/);
  await link.click();
  // The planner takes the works out of its address when it has them.
  await expect(page).toHaveURL(/\/wall-planner/);
});

test('beside a listing the assistant is a panel', async ({ page }) => {
  await page.goto('/paintings');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Ask the assistant' }).click();
  const panel = page.getByRole('dialog', { name: 'Assistant' });
  const field = panel.getByRole('textbox', { name: 'Ask about art' });
  await expect(field).toBeVisible();
  await field.fill('landscape');
  await field.press('Enter');
  await expect(panel.getByRole('button', ASK)).toBeVisible();
  await expect(panel.getByRole('list', { name: 'What you asked for' })).toContainText('Landscape');
  await shoot(page, 'panel');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('link', { name: 'Ask the assistant' })).toBeFocused();
});

test('a reply can be stopped, and a failed one tried again', ONE_SCREEN, async ({ page }) => {
  await page.goto('/assistant');
  await waitForHydration(page);
  const field = page.getByRole('textbox', { name: 'Ask about art' });
  let isOpen = false;
  await page.route('**/easel/assistant/stream', async (route) => {
    if (isOpen) await route.continue();
    else await new Promise(() => {});
  });
  await field.fill('paintings');
  await field.press('Enter');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Stopped.')).toBeVisible();
  await page.unroute('**/easel/assistant/stream');
  // Cut off in the middle of an event.
  await page.route('**/easel/assistant/stream', (route) =>
    isOpen
      ? route.continue()
      : route.fulfill({ contentType: 'text/event-stream', body: 'event: text\ndata: {"text":"Half a' }),
  );
  await field.fill('drawings');
  await field.press('Enter');
  await expect(page.getByText('The assistant cannot answer now. Please try again.')).toBeVisible();
  isOpen = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('list', { name: 'What you asked for' })).toContainText('Drawings');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a question is a page with its reply', ONE_SCREEN, async ({ page }) => {
    await page.goto('/assistant');
    await page.getByRole('textbox', { name: 'Ask about art' }).fill('abstract paintings');
    await page.getByRole('button', ASK).click();
    await expect(page).toHaveURL('/assistant?question=abstract+paintings');
    const log = page.getByRole('log', { name: 'Conversation' });
    await expect(log.locator('a[href*="/view"]').first()).toBeVisible();
    await log.getByRole('link', { name: /^See all/ }).click();
    await expect(page).toHaveURL(/^[^?]*\/paintings\/abstract/);
  });
});
