import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { DatabaseUnavailable } from '@easel/platform/db/database-unavailable';
import { type Db, openDatabase } from '@easel/platform/db/open-database';
import { showProgress } from '@easel/platform/progress';
import { UsageError } from '@easel/platform/usage-error';
import { type Config, getConstructorKey, readConfig } from '../config.ts';
import { constructorDefinition } from '../discovery/constructor/constructor-definition.ts';
import { createProviderCatalogue } from '../discovery/discovery-provider.ts';
import { readEditorRules } from '../discovery/editor-rules.ts';
import { checkWorks } from '../discovery/provider/check-works.ts';
import type { ProviderCatalogue } from '../discovery/provider/provider-catalogue.ts';
import { ProviderFailure } from '../discovery/provider/provider-failure.ts';
import { pushWorks } from '../discovery/provider/push-works.ts';
import { runCommand } from './run-command.ts';

const LOOKED_EVERY_MS = 2_000;
/** Sending a million works takes minutes, in which a busy database may refuse a connection. */
const MAX_ATTEMPTS = 10;
const ATTEMPT_PAUSE_MS = 5_000;
const counted = (number: number) => number.toLocaleString('en-US');

/**
 * `npm run search:push` sends all works, or those that have changed since the last push, to the service of SEARCH_PROVIDER. Ctrl-C stops it
 * after the current batch. Options:
 * - `-- --follow` keeps running and sends every change.
 * - `-- --again` sends all works again.
 * - `-- --check` compares all works at OpenSearch with the database, and repairs what differs.
 * - `-- --definition account.json` only writes the settings that Constructor needs to a file.
 */
runCommand(async (signals) => {
  const { values } = parseArgs({
    options: {
      follow: { type: 'boolean' },
      again: { type: 'boolean' },
      check: { type: 'boolean' },
      definition: { type: 'string' },
    },
  });
  const config = readConfig(process.env);
  requireProvider(config, values.definition !== undefined);
  const database = await openDatabase(config, { onError: console.error, mayJoin: true });
  const stopping = new AbortController();
  signals.onInterrupt(() => stopping.abort());
  let described: string | undefined;
  const pushOnce = async (catalogue: ProviderCatalogue, isAgain: boolean) => {
    const { rules } = await readEditorRules(database.db, console.error);
    let show: ((done: number) => void) | undefined;
    const pushed = await pushWorks({
      db: database.db,
      catalogue,
      file: join(config.DATA_DIR, 'search', `push-${config.SEARCH_PROVIDER}.json`),
      rules,
      isAgain,
      isDescribed: described === JSON.stringify(rules),
      onProgress(done, total) {
        show ??= showProgress('Sending works', total);
        show(done);
      },
      isStopped: () => stopping.signal.aborted,
    });
    described = JSON.stringify(rules);
    return pushed;
  };

  /** What has been sent is not sent again. */
  const pushPatiently = async (catalogue: ProviderCatalogue, isAgain: boolean) => {
    for (let attempt = 1; ; attempt++)
      try {
        return await pushOnce(catalogue, isAgain && attempt === 1);
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable) || attempt === MAX_ATTEMPTS || stopping.signal.aborted) throw error;
        console.error(`${error.message} Trying again.`);
        await sleep(ATTEMPT_PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
  };

  try {
    if (values.definition) {
      const { rules } = await readEditorRules(database.db, console.error);
      const definition = constructorDefinition(getConstructorKey(config), config.BRAND, rules);
      await writeFile(values.definition, `${JSON.stringify({ ...definition, items: [] }, null, 2)}\n`);
      console.log(`${values.definition} says which facets, groups, orders and pods the works need.`);
      return;
    }
    const catalogue = createProviderCatalogue(config, Date.now);
    if (values.check) return await check(catalogue, database.db, () => stopping.signal.aborted);
    const { put, removed, isComplete } = await pushPatiently(catalogue, values.again ?? false);
    console.log(`${counted(put)} works sent, ${counted(removed)} removed.`);
    if (!isComplete) console.log('Not all works have been sent yet. Run the same command again to continue.');
    while (values.follow && !stopping.signal.aborted) {
      await sleep(LOOKED_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) break;
      // If the service or the database is unavailable, the next iteration retries with all changes since.
      const more = await pushOnce(catalogue, false).catch((error: unknown) => {
        if (!(error instanceof ProviderFailure || error instanceof DatabaseUnavailable)) throw error;
        console.error(error.message);
      });
      if (more && more.put + more.removed > 0)
        console.log(`${counted(more.put)} works sent, ${counted(more.removed)} removed.`);
    }
  } catch (error) {
    if (error instanceof DatabaseUnavailable)
      throw new UsageError(`${error.message} Run the same command again to continue.`);
    throw error instanceof ProviderFailure ? new UsageError(error.message) : error;
  } finally {
    await database.close();
  }
});

/** Says how many works differed. They are repaired, unless the command is stopped. */
async function check(catalogue: ProviderCatalogue, db: Db, isStopped: () => boolean): Promise<void> {
  const { comparison } = catalogue;
  if (!comparison)
    throw new UsageError('--check requires SEARCH_PROVIDER=opensearch. Others get all works again with --again.');
  await catalogue.describe([]);
  let show: ((done: number) => void) | undefined;
  const { compared, missing, outdated, superfluous, isComplete } = await checkWorks({
    db,
    catalogue: { ...catalogue, comparison },
    isStopped,
    onProgress(done, total) {
      show ??= showProgress('Comparing works', total);
      show(done);
    },
  });
  console.log(
    `${counted(compared)} works compared: ${counted(missing)} missing, ${counted(outdated)} outdated and ${counted(superfluous)} superfluous ones repaired.`,
  );
  if (isComplete) await catalogue.publish?.();
  else console.log('Not all works have been compared.');
}

/** Checks the settings that are needed only to send works. */
function requireProvider(config: Config, isDefinition: boolean) {
  const { SEARCH_PROVIDER: provider } = config;
  if (provider === 'embedded')
    throw new UsageError('SEARCH_PROVIDER is embedded: works are searched in this process, and sent nowhere.');
  if (isDefinition && provider !== 'constructor')
    throw new UsageError(
      '--definition requires SEARCH_PROVIDER=constructor. Other providers get their settings together with the works.',
    );
  const key = provider === 'algolia' ? 'ALGOLIA_WRITE_KEY' : 'CONSTRUCTOR_API_TOKEN';
  if (provider === 'opensearch') return;
  if (!isDefinition && config[key] === '') throw new UsageError(`${key} is needed to send works to the service.`);
}
