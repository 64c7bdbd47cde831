import { defineConfig, devices } from '@playwright/test';

const executablePath = process.env.CHROMIUM;
const launchOptions = {
  ...(executablePath && { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

const PORT = Number(process.env.E2E_PORT ?? 3987);

/** The world of a large shop is made once, which takes long. */
const isLarge = process.env.JOURNEY_WORKS !== undefined;

/** Browser journeys through a complete shop with its own database and the demo catalogue. They know only URLs. */
export default defineConfig({
  testDir: '.',
  outputDir: '../.cache/journeys',
  // Browsers, the shop and image drawing may share two slow cores. Timeouts are generous, so that slowness does not fail a journey.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  retries: 1,
  // One more than most machines that run them have cores: a journey often waits for a timer, a frame or the database.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['line'], ['json']],
  use: { baseURL: `http://localhost:${PORT}`, launchOptions },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    // Journeys that do not depend on the screen run once: whole files here, single journeys by their tag.
    {
      name: 'phone',
      testIgnore: [
        'api-docs.spec.ts',
        'curation.spec.ts',
        'emails.spec.ts',
        'experiments.spec.ts',
        'integrations.spec.ts',
        'keyboard.spec.ts',
        'query-understanding.spec.ts',
        'search-clients*.spec.ts',
        'search-desk.spec.ts',
        'settings.spec.ts',
        'social-login.spec.ts',
        // How the pages of staff look on every screen is in staff-pages.spec.ts.
        'staff-promotions.spec.ts',
        'staff.spec.ts',
        'tracking.spec.ts',
        'tv-login.spec.ts',
      ],
      grepInvert: /@one-screen/,
      // Drawing 2.6 times as many pixels in each direction proves nothing, and takes most of the time of a page.
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
  ],
  webServer: {
    command: `${process.execPath} shop-for-tests.ts ${PORT}`,
    url: `http://localhost:${PORT}/health/ready`,
    timeout: isLarge ? 3 * 3_600_000 : 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: isLarge ? 'pipe' : 'ignore',
    stderr: 'pipe',
  },
});
