import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/open.ts';
import { createObjectFolder } from '../media/objects.ts';
import { showCount } from '../progress.ts';
import { explainFailure } from '../start-failure.ts';
import { exportShop } from './export-shop.ts';
import { UsageError } from './usage-error.ts';

/** `npm run export -- folder`: everything the shop owns, in files. */
async function main() {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const [folder, ...others] = parseArgs({ allowPositionals: true }).positionals;
  if (!folder || others.length > 0) throw new UsageError('npm run export -- folder');
  const config = readConfig(process.env);
  const database = await openDatabase(config, { onTrouble: console.error, mayJoin: true });
  try {
    const store = createObjectFolder(join(config.DATA_DIR, 'media'));
    const { tables, pictures } = await exportShop(database.pool, store, folder, showCount('Exporting', 'rows'));
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Exported ${rows.toLocaleString('en-US')} rows and ${pictures.length.toLocaleString('en-US')} pictures to ${folder}.`,
    );
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(
    `\n${error instanceof UsageError || error instanceof TypeError ? error.message : explainFailure(error)}\n`,
  );
  process.exit(1);
});
