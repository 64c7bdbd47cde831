import { parseArgs } from 'node:util';
import { openDatabase } from '@easel/platform/db/open-database';
import { openObjects } from '@easel/platform/media/open-objects';
import { showCount } from '@easel/platform/progress';
import { exportShop } from '@easel/platform/transfer/export-shop';
import { UsageError } from '@easel/platform/usage-error';
import { readConfig } from '../config.ts';
import { runCommand } from './run-command.ts';

/** `npm run export -- folder`: everything the shop owns, in files. */
runCommand(async () => {
  const [folder, ...others] = parseArgs({ allowPositionals: true }).positionals;
  if (!folder || others.length > 0) throw new UsageError('npm run export -- folder');
  const config = readConfig(process.env);
  const database = await openDatabase(config, { onError: console.error, mayJoin: true });
  try {
    const store = await openObjects(config, 'media');
    const { tables, pictures } = await exportShop(database.pool, store, folder, showCount('Exporting', 'rows'));
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Exported ${rows.toLocaleString('en-US')} rows and ${pictures.length.toLocaleString('en-US')} pictures to ${folder}.`,
    );
  } finally {
    await database.close();
  }
});
