import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '@easel/server/config';
import { openDatabase } from '@easel/server/db/open';
import { createPictureFolder } from '@easel/server/media/pictures';
import { explainFailure } from '@easel/server/start-failure';
import { drawAll } from './draw-all.ts';
import { fillShop, isEmpty } from './fill.ts';
import { showProgress } from './progress.ts';
import { createWorld } from './world.ts';

const SEED = 'easel';
const WORKS_COUNT = 36;
const LONG_SIDE_PX = 1_400;

/** Hangs the demonstration world in an empty shop. With --first-start a shop on a database of its own is left empty. */
async function main() {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  if (process.argv.includes('--first-start') && config.DATABASE_URL) return;
  const database = await openDatabase(config, (message) => console.error(message));
  try {
    if (!(await isEmpty(database.db))) return;
    const progress = showProgress('Drawing the demonstration works', WORKS_COUNT);
    const drawings = await drawAll({
      seed: SEED,
      worksCount: WORKS_COUNT,
      longSidePx: LONG_SIDE_PX,
      onProgress: progress,
    });
    const pictures = createPictureFolder(join(config.DATA_DIR, 'media'));
    await fillShop(database.db, pictures, createWorld(SEED, WORKS_COUNT), drawings, Date.now());
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(`\n${explainFailure(error)}\n`);
  process.exit(1);
});
