import { createWriteStream, existsSync, mkdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type ColumnMapping,
  IMPORT_COLUMNS,
  IMPORT_FIELDS,
  type ImportField,
} from '@easel/domain/catalogue/import-row';
import { notListedNotice } from '@easel/domain/catalogue/listed-works';
import { hasKey } from '@easel/domain/text/own-value';
import { openDatabase } from '@easel/platform/db/open-database';
import { openImageService } from '@easel/platform/media/create-image-service';
import { openObjects } from '@easel/platform/media/open-objects';
import { showCount } from '@easel/platform/progress';
import { restoreShop } from '@easel/platform/transfer/restore-shop';
import { UsageError } from '@easel/platform/usage-error';
import { importWorks, type Refusal } from '../catalogue/import/import-works.ts';
import { readConfig } from '../config.ts';
import { runCommand } from './run-command.ts';

const USAGE = `npm run import -- works.csv|works.ndjson [--images folder] [--map field=column]… [--set field=value]…
npm run import -- folder        puts a whole exported shop into an empty one

Fields: ${IMPORT_FIELDS.join(', ')}`;

const REASONS_SHOWN = 8;

runCommand(async ({ onInterrupt }) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      images: { type: 'string' },
      map: { type: 'string', multiple: true },
      set: { type: 'string', multiple: true },
    },
  });
  const [source, ...others] = positionals;
  if (!source || others.length > 0) throw new UsageError(USAGE);
  if (!existsSync(source)) throw new UsageError(`${source} does not exist.`);
  if (values.images && !existsSync(values.images)) throw new UsageError(`The folder ${values.images} does not exist.`);
  const config = readConfig(process.env);
  const store = await openObjects(config, 'media');
  const database = await openDatabase(config, { onError: console.error, mayJoin: true });
  try {
    if (statSync(source).isDirectory()) {
      const { rows, pictures } = await restoreShop(
        database.pool,
        store,
        source,
        showCount('Restoring the shop', 'rows'),
      );
      console.log(`Restored ${count(rows)} rows and ${count(pictures)} pictures.`);
      return;
    }
    const pictures = openImageService(store, database.db);
    let isStopped = false;
    onInterrupt(() => {
      isStopped = true;
    });
    const report = createReport(join(config.DATA_DIR, 'imports'), basename(source));
    const result = await importWorks(database.db, pictures, {
      file: source,
      imagesFolder: values.images,
      mapping: mappingOf(values.map ?? []),
      defaults: Object.fromEntries((values.set ?? []).map(pairOf)),
      onRefusal: report.add,
      onProgress: showCount('Importing', 'rows'),
      isStopped: () => isStopped,
    });
    await report.close();
    if (result.resumedAfter > 0) console.log(`Resumed after row ${count(result.resumedAfter)}.`);
    console.log(`${count(result.works)} works imported, ${count(result.refused)} rows rejected.`);
    report.summarize();
    for (const line of notListedNotice(result.notListed, config.LISTED_WORKS)) console.log(line);
    if (!result.isFinished)
      console.log(`Stopped after row ${count(result.rows)}. Run the same command again to continue.`);
  } finally {
    await database.close();
  }
});

const count = (number: number) => number.toLocaleString('en-US');

function pairOf(text: string): [ImportField, string] {
  const [, field, value] = /^([^=]+)=(.*)$/.exec(text) ?? [];
  if (!field || value === undefined || !hasKey(IMPORT_COLUMNS, field))
    throw new UsageError(`"${text}" is not field=value with one of these fields: ${IMPORT_FIELDS.join(', ')}`);
  return [field, value];
}

const mappingOf = (pairs: string[]): ColumnMapping => Object.fromEntries(pairs.map(pairOf));

/** Writes rejected rows with their errors to a file that can be corrected and imported again. */
function createReport(folder: string, name: string) {
  const path = join(folder, `${name}.refused.ndjson`);
  const reasons = new Map<string, number>();
  let out: ReturnType<typeof createWriteStream> | undefined;
  return {
    add(refusal: Refusal) {
      if (!out) {
        mkdirSync(folder, { recursive: true });
        out = createWriteStream(path);
      }
      out.write(`${JSON.stringify(refusal)}\n`);
      for (const problem of refusal.problems) {
        const kind = problem.replace(/"[^"]*"/g, '"…"').replace(/\d+/g, 'n');
        reasons.set(kind, (reasons.get(kind) ?? 0) + 1);
      }
    },
    close: () => new Promise<void>((done) => (out ? out.end(done) : done())),
    summarize() {
      if (reasons.size === 0) return;
      const common = [...reasons].sort(([, one], [, other]) => other - one).slice(0, REASONS_SHOWN);
      for (const [reason, times] of common) console.log(`  ${count(times)} × ${reason}`);
      console.log(`The rejected rows are in ${path}, each with its problems.`);
    },
  };
}
