import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Limits are there to end a test that hangs. They are generous, because tests also run on busy machines.
  test: {
    projects: [
      // Pure functions cannot disturb each other, so they share their workers and run in a few seconds.
      { test: { name: 'domain', include: ['domain/**/*.test.ts'], isolate: false, testTimeout: 60_000 } },
      { test: { name: 'contract', include: ['contract/**/*.test.ts'], testTimeout: 60_000 } },
      { test: { name: 'search', include: ['search/**/*.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'demo/**/*.test.ts'],
          globalSetup: 'server/testing/postgres-for-tests.ts',
          // Each file has a database and a shop of its own; loading the server anew for each would be a third of the time.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'storefront', include: ['storefront/app/**/*.test.{ts,tsx}'], testTimeout: 60_000 } },
      { test: { name: 'scripts', include: ['scripts/*.test.ts', 'bench/**/*.test.ts'], testTimeout: 120_000 } },
    ],
  },
});
