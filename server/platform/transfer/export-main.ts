import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../../command.ts';
import { readConfig } from '../../config.ts';
import { showCount } from '../../progress.ts';
import { UsageError } from '../../usage-error.ts';
import { openDatabase } from '../db/open-database.ts';
import { createObjectFolder } from '../media/object-storage.ts';
import { exportShop } from './export-shop.ts';

/** `npm run export -- folder`: everything the shop owns, in files. */
runCommand(async () => {
  const [folder, ...others] = parseArgs({ allowPositionals: true }).positionals;
  if (!folder || others.length > 0) throw new UsageError('npm run export -- folder');
  const config = readConfig(process.env);
  const database = await openDatabase(config, { onError: console.error, mayJoin: true });
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
});
