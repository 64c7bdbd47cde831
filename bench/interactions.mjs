// Measures the time from a visitor's input to the next paint, on a running shop: node bench/interactions.mjs [--slowdown=2] http://localhost:3000
// INP, Interaction to Next Paint, is the longest of these times on a page. A phone is simulated as by Lighthouse (see lighthouse.mjs for the slowdown).
import { chromium, devices } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';

const args = process.argv.slice(2);
const slowdown = Number(args.find((arg) => arg.startsWith('--slowdown='))?.split('=')[1] ?? 4);
const origin = args.find((arg) => !arg.startsWith('--')) ?? 'http://localhost:3000';
const RUNS = 5;
const PAUSE_MS = 500;
const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];

/** What a visitor does on each page. */
const VISITS = {
  home: {
    path: '/',
    steps: [
      ['open the promotion', (page) => tap(page.getByRole('button', { name: 'See codes' }))],
      ['close it', pressEscape],
      ['favorite a work, which opens the login', favorite],
      ['close the login', pressEscape],
      ['type into the search box', typeInSearch],
    ],
  },
  listing: {
    path: '/all',
    steps: [
      ['favorite a work, which opens the login', favorite],
      ['close the login', pressEscape],
      ['open the filters', (page) => tap(page.getByRole('link', { name: /^Filter/ }))],
      ['select a filter', (page) => tap(page.getByRole('link', { name: /^Paintings \d/ }))],
      ['type into the search box', typeInSearch],
    ],
  },
  work: {
    path: undefined,
    steps: [
      ['open full screen', (page) => tap(page.getByRole('link', { name: /, full screen$/ }).first())],
      ['close it', pressEscape],
      ['favorite the work, which opens the login', favorite],
      ['close the login', pressEscape],
      ['add to cart', (page) => tap(page.getByRole('button', { name: /^Add to cart/i }).first())],
    ],
  },
};

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
try {
  VISITS.work.path = await findWork();
  console.log(`${origin}, slowdown ${slowdown}, median and worst of ${RUNS} visits, ms`);
  for (const [name, visit] of Object.entries(VISITS)) {
    const runs = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await measure(visit));
    const format = (values) => `${median(values)} (${Math.max(...values)})`;
    console.log(`${name}: INP ${format(runs.map((run) => Math.max(...run)))}`);
    for (const [index, [label]] of visit.steps.entries())
      console.log(`  ${label}: ${format(runs.map((run) => run[index]))}`);
  }
} finally {
  await browser.close();
}

async function findWork() {
  const page = await browser.newPage();
  await page.goto(`${origin}/all`);
  const path = await page.getByRole('article').first().getByRole('link').first().getAttribute('href');
  await page.close();
  return path;
}

/** As a person: scrolls there, looks, and taps. */
async function tap(target) {
  await target.scrollIntoViewIfNeeded();
  await target.page().waitForTimeout(PAUSE_MS);
  await target.tap();
}

function favorite(page) {
  return tap(page.getByRole('button', { name: /^Favorite/ }).first());
}

function pressEscape(page) {
  return page.keyboard.press('Escape');
}

async function typeInSearch(page) {
  await pressEscape(page);
  const box = page.getByRole('combobox').first();
  await box.focus();
  await box.pressSequentially('blue landscape', { delay: 120 });
}

/** The longest time to the next paint of each step, in one visit by a new visitor. */
async function measure({ path, steps }) {
  const context = await browser.newContext(devices['Pixel 5']);
  const page = await context.newPage();
  await page.addInitScript(() => {
    globalThis.interactions = [];
    // 16 ms is the smallest threshold: faster interactions are not reported.
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries()) if (interactionId) interactions.push(duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  });
  await page.goto(`${origin}${path}`);
  await page.waitForFunction(() => document.documentElement.dataset.scripts === 'running');
  await page.waitForLoadState('networkidle');
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const longest = [];
  for (const [, act] of steps) {
    await page.evaluate(() => interactions.splice(0));
    await act(page);
    // Entries are reported a moment after the paint.
    await page.waitForTimeout(1_000);
    longest.push(await page.evaluate(() => Math.max(16, ...interactions)));
  }
  await context.close();
  return longest;
}
