import { gzipSync } from 'node:zlib';
import { expect, ONE_SCREEN, test, waitForHydration } from './shop.ts';

const MAX_SCRIPT_BYTES = 170_000;

test('the scripts of a listing are at most 170 kB, gzipped', ONE_SCREEN, async ({ page }) => {
  const sizes: Promise<number>[] = [];
  const urls: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    urls.push(response.url());
    sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.goto('/all');
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThan(MAX_SCRIPT_BYTES);
  // Chunks of other areas.
  expect(urls.filter((url) => /\/(pages|account|buying|walls|studio|staff)-/.test(url))).toEqual([]);
});
