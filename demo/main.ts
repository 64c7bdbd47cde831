import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '@easel/server/command';
import { readConfig } from '@easel/server/config';
import { type Database, openDatabase } from '@easel/server/platform/db/open-database';
import { openPictures } from '@easel/server/platform/media/create-image-service';
import { createObjectFolder } from '@easel/server/platform/media/object-storage';
import { showProgress } from '@easel/server/progress';
import { UsageError } from '@easel/server/usage-error';
import { fillShop, isEmpty } from './fill.ts';
import { createPlaceholders, paintFirstSight } from './first-sight.ts';
import { giveLogins } from './logins.ts';
import { createPainter } from './painter.ts';
import { createWorld } from './world.ts';

const SEED = 'easel';
const DEFAULT_WORKS = 1_200;
const MAX_WORKS = 5_000_000;
/** Larger worlds are for load tests: their placeholders are plain colors, and pictures are drawn when somebody looks. */
const MAX_WITH_PLACEHOLDERS = 5_000;

/** Hangs the demonstration world in an empty shop. With --first-start a shop on a database of its own is left empty. */
runCommand(async () => {
  const { values } = parseArgs({
    options: { works: { type: 'string' }, seed: { type: 'string' }, 'first-start': { type: 'boolean' } },
  });
  const worksCount = Number(values.works ?? DEFAULT_WORKS);
  if (!Number.isInteger(worksCount) || worksCount < 1 || worksCount > MAX_WORKS)
    throw new UsageError(`--works must be a whole number from 1 to ${MAX_WORKS.toLocaleString('en-US')}.`);
  const config = readConfig(process.env);
  if (values['first-start'] && config.DATABASE_URL) return;
  const database = await openDatabase(config, { onTrouble: console.error, mayJoin: true });
  try {
    if (await isEmpty(database.db)) {
      await hang(database, join(config.DATA_DIR, 'media'), values.seed ?? SEED, worksCount);
      await giveLogins(database.pool, config.DATA_DIR, config.DEMO_PASSWORD);
    } else if (!values['first-start'])
      console.log(
        'This shop already has works. Demo data can only be added to an empty shop: choose another DATA_DIR.',
      );
  } finally {
    await database.close();
  }
});

async function hang(database: Database, mediaFolder: string, seed: string, worksCount: number) {
  const world = createWorld(seed, worksCount);
  const painter = createPainter();
  try {
    const placeholders =
      worksCount <= MAX_WITH_PLACEHOLDERS ? await createPlaceholders(world) : new Map<string, string>();
    await fillShop(database.pool, world, {
      seed,
      now: Date.now(),
      placeholders,
      onProgress: showProgress('Adding the demo works', worksCount),
    });
    const pictures = openPictures(createObjectFolder(mediaFolder), database.db, painter.paint);
    await paintFirstSight(database.db, pictures, (total) => showProgress('Rendering the first images', total));
  } finally {
    await painter.close();
  }
}
