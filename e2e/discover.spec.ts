import { expect, expectAccessible, ONE_SCREEN, test, waitForHydration } from './shop.ts';

test(
  'a guest discovers works with the keyboard, reads and edits their taste, and opens it as a listing',
  ONE_SCREEN,
  async ({ page }) => {
    await page.goto('/discover');
    await waitForHydration(page);
    const work = page.getByRole('article').getByRole('heading');
    await expect(work).toBeVisible();
    await expectAccessible(page);
    // Keep, pass, take back, keep.
    const first = (await work.textContent()) ?? '';
    await page.keyboard.press('ArrowRight');
    await expect(work).not.toHaveText(first);
    const second = (await work.textContent()) ?? '';
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText(`Passed ${second}.`)).toBeAttached();
    await page.keyboard.press('z');
    await expect(work).toHaveText(second);
    for (let kept = 1; kept < 4; kept++) {
      await page.keyboard.press('ArrowRight');
      await expect(page.getByText(`${kept + 1} kept`)).toBeVisible();
      await expect(work).toBeVisible();
    }
    await page.getByRole('button', { name: 'See your taste' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Your taste' })).toBeFocused();
    await expect(page.getByText(/^You (?:seem to )?like/)).toBeVisible();
    await expect(page.getByRole('heading', { name: '4 kept works' })).toBeVisible();
    // The profile is edited until it is one size.
    for (let remove = page.getByRole('region').getByRole('button', { name: /^Remove / }); (await remove.count()) > 4; )
      await remove.first().press('Enter');
    await page.getByRole('combobox', { name: 'Add to size' }).selectOption('medium');
    const show = page.getByRole('link', { name: /^Show [1-9][\d,]* works?$/ });
    await expect(show).toBeVisible();
    await expectAccessible(page);
    const label = (await show.textContent()) ?? '';
    await show.press('Enter');
    await expect(page).toHaveURL(/\/all\/medium$/);
    await expect(page.getByRole('status').filter({ hasText: label.replace('Show ', '') })).toBeVisible();
    // The edited taste is still there.
    await page.goBack();
    await expect(show).toHaveText(label);
    // What was kept is still there later.
    await page.goto('/discover');
    await expect(page.getByText('4 kept')).toBeVisible();
  },
);
