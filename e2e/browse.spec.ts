import { expect, expectAccessible, ONE_SCREEN, test, waitForFrames, waitForHydration } from './shop.ts';

// One page of each kind, because the accessibility check of a hundred works is slow.
for (const path of ['/', '/all', '/nonsense']) {
  const screens = path === '/nonsense' ? ONE_SCREEN : {};
  test(`${path} has no layout shift and is accessible`, screens, async ({ page }) => {
    await page.addInitScript(() => {
      const seen: number[] = [];
      Object.assign(window, { shifts: seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
    await page.waitForLoadState('networkidle');
    const totalShift = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
    );
    expect(totalShift).toBeLessThan(0.02);
  });
}

for (const path of ['/', '/all', '/sculpture', '/en-gb/all', '/nonsense']) {
  test(`${path} fits a screen of 320 px`, ONE_SCREEN, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    const { scroll, client } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      client: document.documentElement.clientWidth,
    }));
    expect(scroll).toBeLessThanOrEqual(client);
  });
}

test('a visitor goes from the home page to a work and back', async ({ page, isMobile, context }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Browse all works' }).click();
  await expect(page).toHaveURL('/all');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All works');
  const tile = page.getByRole('article').nth(2);
  const title = (await tile.getByRole('heading').textContent()) ?? '';
  await waitForHydration(page);
  // On a desktop, works open in a new tab.
  const opened = isMobile ? Promise.resolve(page) : context.waitForEvent('page');
  await tile.getByRole('link').first().click();
  const work = await opened;
  await expect(work).toHaveURL(/\/art\/.+\/view$/);
  await expect(work.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(work).toHaveTitle(new RegExp(`^${RegExp.escape(title)} by .+ \\| Easel$`));
  if (isMobile) await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All works');
});

test('a tile links to its artist and the artist’s other works', ONE_SCREEN, async ({ page }) => {
  await page.goto('/all');
  const artist = page.getByRole('article').first().getByRole('link').nth(1);
  const name = (await artist.textContent()) ?? '';
  await artist.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page).toHaveTitle(`${name} | Easel`);
  await expect(page.getByRole('article')).not.toHaveCount(0);
  await expectAccessible(page);
});

test('the home page shows works, categories and artists chosen by editors', ONE_SCREEN, async ({ page }) => {
  await page.goto('/');
  for (const title of ['New This Week', 'Curator Favorites', 'Artists to Know'])
    await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible();
  await page.getByRole('region', { name: 'Artists to Know' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('article')).not.toHaveCount(0);
});

test('links keep the store of the current URL', ONE_SCREEN, async ({ page }) => {
  await page.goto('/en-gb/all');
  await expect(page.getByRole('article').getByText('cm').first()).toBeVisible();
  await page.getByRole('link', { name: 'Drawings' }).first().click();
  await expect(page).toHaveURL('/en-gb/drawings');
});

test('every visible image loads with the aspect ratio of its placeholder', ONE_SCREEN, async ({ page }) => {
  await page.goto('/all', { waitUntil: 'networkidle' });
  const findBrokenImages = () =>
    [...document.querySelectorAll<HTMLImageElement>('article img[srcset]')]
      .filter((image) => image.getBoundingClientRect().top < window.innerHeight)
      .filter((image) => {
        const box = image.getBoundingClientRect();
        const ratio = image.naturalWidth / image.naturalHeight;
        return !image.complete || image.naturalWidth === 0 || Math.abs(box.width / box.height / ratio - 1) > 0.02;
      })
      .map((image) => image.src);
  // Demo images are drawn on first request.
  await expect.poll(() => page.evaluate(findBrokenImages)).toEqual([]);
});

for (const textSize of ['100%', '200%']) {
  test(`captions never overlap the image below, with text size ${textSize}`, ONE_SCREEN, async ({ page }) => {
    await page.goto('/all');
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, textSize);
    for (const width of [320, 390, 412, 480, 640, 700, 820, 1000, 1100, 1280, 1440, 1680, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const countOverlaps = () =>
        page.evaluate(() => {
          const tiles = [...document.querySelectorAll('article')].map((tile) => ({
            cell: tile.getBoundingClientRect(),
            bottom: tile.lastElementChild?.getBoundingClientRect().bottom ?? 0,
          }));
          return tiles.filter(({ cell, bottom }) => bottom > cell.bottom).length;
        });
      // Tiles far below the viewport are laid out shortly after a resize.
      await expect.poll(countOverlaps, { message: `at ${width} px` }).toBe(0);
    }
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the wall is rendered and its links work', ONE_SCREEN, async ({ page }) => {
    await page.goto('/all');
    await expect(page.getByRole('article')).not.toHaveCount(0);
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/art\//);
  });
});

test('hydration keeps the scroll position', ONE_SCREEN, async ({ page }) => {
  await page.goto('/all', { waitUntil: 'commit' });
  await page.getByRole('article').nth(8).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, 900));
  const before = await page.evaluate(() => window.scrollY);
  await waitForHydration(page);
  await waitForFrames(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

test('tile buttons appear on focus, and are at least 44 px high on touch screens', async ({ page, isMobile }) => {
  await page.goto('/all');
  const heart = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Favorite/ });
  if (isMobile) {
    expect((await heart.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  } else {
    await expect(heart.locator('..')).toHaveCSS('opacity', '0');
    await page.getByRole('link', { name: 'Skip to works' }).focus();
    await page.getByRole('article').first().getByRole('link').first().focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(heart.locator('..')).toHaveCSS('opacity', '1');
  }
});

test(
  'in the print view, tiles show print sizes and no Add to cart button for the original',
  ONE_SCREEN,
  async ({ page }) => {
    await page.goto('/prints');
    const tile = page.getByRole('article').first();
    await expect(tile.getByText(/^Sizes from [\d.,]+ W x [\d.,]+ H in$/)).toBeVisible();
    await expect(tile.getByRole('button', { name: /to the cart$/ })).toHaveCount(0);
  },
);
