import { parseArgs } from 'node:util';
import { type Database, openDatabase } from '@easel/platform/db/open-database';
import { openImageService } from '@easel/platform/media/create-image-service';
import { openObjects } from '@easel/platform/media/open-objects';
import { showProgress } from '@easel/platform/progress';
import { UsageError } from '@easel/platform/usage-error';
import { readSecret } from '@easel/server/accounts/create-accounts';
import { runCommand } from '@easel/server/commands/run-command';
import { type Config, readConfig } from '@easel/server/config';
import { countFigures } from '@easel/server/staff/figures/count-figures';
import { countInsights } from '@easel/server/tracking/insights/count-insights';
import { aggregateSignals } from '@easel/server/tracking/popularity/aggregate-signals';
import { createDemoLogins } from './create-demo-logins.ts';
import { createImageRenderer, type DemoImageRenderer } from './image-renderer.ts';
import { createPlaceholders, prerenderFirstPage } from './prerender-first-page.ts';
import { createRoughImageRenderer } from './rough-image-renderer.ts';
import { addDemoInsights } from './seed-insights.ts';
import { seedPayoutDetails } from './seed-payout-details.ts';
import { addDemoQuiz } from './seed-quiz.ts';
import { seedReview } from './seed-review.ts';
import { isEmpty, seedShop } from './seed-shop.ts';
import { createWorld } from './world.ts';

const SEED = 'easel';
const DEFAULT_WORKS = 1_200;
const MAX_WORKS = 5_000_000;
/** Larger demos are for load tests: placeholders are plain colors, and images are rendered on request. */
const MAX_WITH_PLACEHOLDERS = 5_000;

/** Adds the demo data to an empty shop. With --first-start, nothing is added to a database configured by DATABASE_URL. */
runCommand(async () => {
  const { values } = parseArgs({
    options: {
      works: { type: 'string' },
      seed: { type: 'string' },
      'first-start': { type: 'boolean' },
      'rough-images': { type: 'boolean' },
    },
  });
  const worksCount = Number(values.works ?? DEFAULT_WORKS);
  if (!Number.isInteger(worksCount) || worksCount < 1 || worksCount > MAX_WORKS)
    throw new UsageError(`--works must be a whole number from 1 to ${MAX_WORKS.toLocaleString('en-US')}.`);
  const config = readConfig(process.env);
  if (values['first-start'] && config.DATABASE_URL) return;
  const database = await openDatabase(config, { onError: console.error, mayJoin: true });
  try {
    if (await isEmpty(database.db)) {
      const renderer = values['rough-images'] ? createRoughImageRenderer() : createImageRenderer();
      await addDemoData(database, config, { seed: values.seed ?? SEED, worksCount, renderer });
      await createDemoLogins(database.pool, config.DATA_DIR, config.DEMO_PASSWORD);
      await seedPayoutDetails(database.db, await readSecret(config), Date.now());
    } else if (!values['first-start'])
      console.log(
        'This shop already has works. Demo data can only be added to an empty shop: choose another DATA_DIR.',
      );
  } finally {
    await database.close();
  }
});

interface DemoOptions {
  seed: string;
  worksCount: number;
  renderer: DemoImageRenderer;
}

async function addDemoData(database: Database, config: Config, { seed, worksCount, renderer }: DemoOptions) {
  const world = createWorld(seed, worksCount);
  try {
    const placeholders =
      worksCount <= MAX_WITH_PLACEHOLDERS ? await createPlaceholders(world) : new Map<string, string>();
    await seedShop(database.pool, world, {
      seed,
      now: Date.now(),
      placeholders,
      searchAccount: config.SEARCH_API_KEY,
      onProgress: showProgress('Adding the demo works', worksCount),
    });
    // The first page shows what visitors like.
    await aggregateSignals({ db: database.patientDb, account: config.SEARCH_API_KEY, now: Date.now });
    const counting = {
      ...{ db: database.patientDb, account: config.SEARCH_API_KEY, retentionDays: config.EVENTS_DAYS, now: Date.now },
    };
    await countInsights(counting);
    await addDemoInsights(database, { seed, now: Date.now() });
    // After the insights, which store what people search for.
    await countFigures(counting);
    await addDemoQuiz(database, { seed, now: Date.now() });
    await seedReview(database.pool, world, renderer.paint, Date.now());
    const pictures = openImageService(await openObjects(config, 'media'), database.db, renderer.paint);
    await prerenderFirstPage(database.db, pictures, (total) => showProgress('Rendering the first images', total));
  } finally {
    await renderer.close();
  }
}
