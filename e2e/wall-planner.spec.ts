import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { aLargePhoto } from './large-photo.ts';
import { PASSWORD } from './log-in.ts';
import { expect, expectAccessible, test } from './shop.ts';

interface Work {
  artworkId: number;
  artworkTitle: string;
  width: number;
  height: number;
  productUrl: string;
  category: string;
  originalStatus: string;
}

/** Works that fit on the wall of a new plan together. */
async function someWorks(page: Page, count: number): Promise<Work[]> {
  const response = await page.request.get('/easel/works?resultsPerPage=60');
  const works: Work[] = (await response.json()).payload.results;
  // Sculptures stand on the floor, and sold works are placed as prints.
  const isHung = ({ category, originalStatus }: Work) => category !== 'sculpture' && originalStatus === 'avail';
  return works.filter((work) => isHung(work) && work.width < 90 && work.height < 110).slice(0, count);
}

const scene = (page: Page) => page.locator('svg[data-scene]');
const item = (page: Page, title: string) =>
  scene(page).getByRole('button', { name: new RegExp(`^${RegExp.escape(title)} by`) });

async function openPlanner(page: Page, works: Work[]) {
  await page.goto(`/wall-planner?works=${works.map(({ artworkId }) => artworkId).join(',')}`);
  await expect(scene(page).locator('[data-picture]')).toHaveCount(works.length);
  // The works of the link are part of the plan now.
  await expect(page).toHaveURL('/wall-planner');
}

/** The rendered size of every work in centimeters, measured with the wall as the ruler. */
async function measuredCm(page: Page, wallWidthCm: number) {
  return scene(page).evaluate((svg, widthCm) => {
    const widthOf = (element: Element) => element.getBoundingClientRect();
    const wall = svg.querySelector('[data-wall]');
    if (!wall) throw new Error('No wall.');
    const cmPerPx = widthCm / widthOf(wall).width;
    return [...svg.querySelectorAll('[data-picture]')].map((picture) => ({
      artworkId: Number(picture.getAttribute('data-picture')),
      width: widthOf(picture).width * cmPerPx,
      height: widthOf(picture).height * cmPerPx,
    }));
  }, wallWidthCm);
}

const MAX_SCALE_ERROR = 0.005;

async function expectTrueScale(page: Page, works: Work[], wallWidthCm: number) {
  for (const measured of await measuredCm(page, wallWidthCm)) {
    const work = works.find(({ artworkId }) => artworkId === measured.artworkId);
    if (!work) throw new Error(`Work ${measured.artworkId} is not wanted.`);
    expect(Math.abs(measured.width / work.width - 1)).toBeLessThan(MAX_SCALE_ERROR);
    expect(Math.abs(measured.height / work.height - 1)).toBeLessThan(MAX_SCALE_ERROR);
  }
}

async function setWallWidth(page: Page, text: string) {
  await page.getByRole('tab', { name: 'Wall', exact: true }).click();
  await page.getByLabel('Wall width').fill(text);
  await page.getByLabel('Wall width').press('Enter');
}

async function logIn(page: Page) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('collector@easel.example');
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Log In' }).click();
}

test('works from a link hang at true scale on a wall of the visitor’s size, and the page is accessible', async ({
  page,
}) => {
  const works = await someWorks(page, 3);
  await openPlanner(page, works);
  await expectTrueScale(page, works, 396.24);
  await setWallWidth(page, '3 m');
  await expectTrueScale(page, works, 300);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expectTrueScale(page, works, 300);
  await expectAccessible(page);
  for (const tab of ['Room', 'Arrange', 'Works (3)']) {
    await page.getByRole('tab', { name: tab }).click();
    await expectAccessible(page);
  }
});

test('a work is dragged by mouse or finger and snaps to the center of the wall at eye level', async ({
  page,
  hasTouch,
}) => {
  const [work] = await someWorks(page, 1);
  if (!work) throw new Error('No work.');
  await openPlanner(page, [work]);
  const placed = item(page, work.artworkTitle);
  const target = (await placed.locator('[data-picture]').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [target.x + target.width / 2, target.y + target.height / 2];
  const centered = /center 78 in from the left, 58.1 in above the floor/;
  await expect(placed).toHaveAccessibleName(centered);
  const drag = hasTouch ? dragByTouch : dragByMouse;
  await drag(page, { x, y }, { x: x - 60, y: y + 30 });
  await expect(placed).not.toHaveAccessibleName(centered);
  // A few pixels beside the center line and the eye line.
  await drag(page, { x: x - 60, y: y + 30 }, { x: x + 4, y: y - 3 });
  await expect(placed).toHaveAccessibleName(centered);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(placed).not.toHaveAccessibleName(centered);
});

type Point = { x: number; y: number };

async function dragByMouse(page: Page, from: Point, to: Point) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
}

async function dragByTouch(page: Page, from: Point, to: Point) {
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [from]);
  await touch('touchMove', [{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }]);
  await touch('touchMove', [to]);
  await touch('touchEnd', []);
  await cdp.detach();
}

test('arrow keys move a work, frames and furniture are added, and the wall is downloaded as an image', {
  tag: '@one-screen',
}, async ({ page }) => {
  const works = await someWorks(page, 2);
  await openPlanner(page, works);
  const [work] = works;
  const placed = item(page, work?.artworkTitle ?? '');
  await placed.focus();
  const before = (await placed.getAttribute('aria-label')) ?? '';
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  const left = (label: string) => Number(/center ([\d.]+) in from/.exec(label)?.[1]);
  await expect(async () => {
    const after = (await placed.getAttribute('aria-label')) ?? '';
    expect(left(after) - left(before)).toBeCloseTo(5.5, 1);
  }).toPass();
  await expect(page.getByText(/in from the left, .* in above the floor/)).toBeAttached();
  await page.getByRole('radio', { name: 'Oak', exact: true }).check();
  await expect(placed).toHaveAccessibleName(/oak frame/);
  await page.getByRole('tab', { name: 'Room' }).click();
  await page.getByRole('button', { name: 'Add Floor lamp' }).click();
  await expect(scene(page).getByRole('button', { name: /^Floor lamp, 16.5 in wide/ })).toBeVisible();
  // Everything is kept in the browser.
  await page.reload();
  await expect(scene(page).getByRole('button', { name: /^Floor lamp/ })).toBeVisible();
  await expect(placed).toHaveAccessibleName(/oak frame/);
  const download = page.waitForEvent('download');
  await page.locator('summary', { hasText: 'More' }).click();
  await page.getByRole('button', { name: 'Download image' }).click();
  const image = await readFile(await (await download).path());
  expect(image.subarray(1, 4).toString()).toBe('PNG');
  expect(Math.max(image.readUInt32BE(16), image.readUInt32BE(20))).toBeGreaterThanOrEqual(2400);
});

test('a guest keeps the wall through the login, saves and shares it, and revokes the link', {
  tag: '@one-screen',
}, async ({ page, browser }) => {
  const works = await someWorks(page, 2);
  await page.goto(works[0]?.productUrl ?? '');
  await page.getByRole('link', { name: 'View on your wall' }).click();
  await expect(scene(page).locator('[data-picture]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await logIn(page);
  const dialog = page.getByRole('dialog', { name: 'Save this wall' });
  await expectAccessible(page);
  const name = `Hall ${Date.now()}`;
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();

  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByLabel('Link to this wall').inputValue();
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name })).toBeVisible();
  await expect(visitor.getByRole('link', { name: works[0]?.artworkTitle ?? '' })).toBeVisible();
  await expectAccessible(visitor);
  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByRole('button', { name: 'Create link' })).toBeVisible();
  expect((await visitor.goto(link))?.status()).toBe(404);
  await context.close();

  await page.goto('/account/walls');
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name })).toHaveCount(0);
});

test('a large photo becomes the wall at the scale of two points, and never leaves the browser', {
  tag: '@one-screen',
}, async ({ page }) => {
  const works = await someWorks(page, 1);
  await openPlanner(page, works);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.postData() ?? '');
  });
  await page.getByRole('tab', { name: 'Wall', exact: true }).click();
  await page.getByRole('radio', { name: 'cm', exact: true }).check();
  await page
    .getByLabel('Use a photo of your wall')
    .setInputFiles({ name: 'wall.png', mimeType: 'image/png', buffer: aLargePhoto(8_000, 6_000) });
  const dialog = page.getByRole('dialog', { name: 'Set the scale of your photo' });
  await expect(dialog.getByRole('button', { name: /^Point 1/ })).toBeVisible();
  await expectAccessible(page);
  // The points start 40 % of the width apart: 160 cm of a wall of 400 cm.
  await dialog.getByLabel('Distance between the points (cm)').fill('160');
  await dialog.getByRole('button', { name: 'Use this photo' }).click();
  await expect(scene(page).locator('image[href^="blob:"]')).toHaveCount(1);
  await expectTrueScale(page, works, 400);
  await page.reload();
  await expect(scene(page).locator('image[href^="blob:"]')).toHaveCount(1);
  await expectTrueScale(page, works, 400);
  expect(sent.filter((body) => body.length > 10_000)).toEqual([]);
});
