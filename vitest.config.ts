import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** `expect.poll` gives up after one second by default, which is too short on a busy machine. */
const expect = { poll: { timeout: 120_000 } };

export default defineConfig({
  // Timeouts only end tests that hang. They are generous because tests also run on busy machines.
  test: {
    // More workers than cores: tests often wait for a process, a timer or the database.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      // Test files share workers, because loading the modules again for each file takes most of the time.
      { test: { name: 'domain', expect, include: ['domain/**/*.test.ts'], isolate: false, testTimeout: 60_000 } },
      { test: { name: 'contract', expect, include: ['contract/**/*.test.ts'], isolate: false, testTimeout: 60_000 } },
      { test: { name: 'search', expect, include: ['search/**/*.test.ts'], isolate: false, testTimeout: 60_000 } },
      {
        test: {
          name: 'server',
          expect,
          include: ['{platform,search-api,server,demo}/**/*.test.ts'],
          globalSetup: 'platform/testing/postgres-for-tests.ts',
          // Each file has its own database and shop.
          isolate: false,
          // Pages are rendered as in a shop. The development version of React takes several times as long.
          env: { NODE_ENV: 'production' },
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'storefront',
          expect,
          include: ['storefront/app/**/*.test.{ts,tsx}'],
          // Client stores are module state, so each file gets its own modules. A VM context is the fastest way. Not threads, which would receive
          // each other's broadcasts.
          pool: 'vmForks',
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'scripts',
          expect,
          include: ['scripts/*.test.{ts,mjs}', 'bench/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
    ],
  },
});
