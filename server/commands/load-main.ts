import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Db, openDatabase } from '@easel/platform/db/open-database';
import { readErrorMessage } from '@easel/platform/error-facts';
import { UsageError } from '@easel/platform/usage-error';
import { InvalidAccount, parseAccountFile } from '@easel/search-api/accounts/account-file';
import { createAccounts } from '@easel/search-api/accounts/accounts';
import { createIndices } from '@easel/search-api/algolia/indices';
import { ADMIN_RIGHTS, PAGE_RIGHTS } from '@easel/search-api/algolia/key-rights';
import { readConfig } from '../config.ts';
import { runCommand } from './run-command.ts';

const USAGE = 'npm run search:load -- account.json, or npm run search:load -- --application APPID';

/**
 * `npm run search:load -- account.json` loads an account from a file, replacing the existing one. `--application APPID` creates an Algolia-compatible
 * application with two new keys.
 */
runCommand(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { application: { type: 'string' } } });
  const [file, ...others] = positionals;
  const { application } = values;
  if (others.length > 0 || (file === undefined) === (application === undefined)) throw new UsageError(USAGE);
  if (application !== undefined && !/^[A-Za-z0-9_-]{1,100}$/.test(application))
    throw new UsageError('An application is named by up to 100 letters, digits, dashes and underscores.');
  const account = file === undefined ? undefined : parseFile(file, await readJson(file));
  const config = readConfig(process.env);
  const database = await openDatabase(config, { onError: console.error, mayJoin: true });
  try {
    if (application !== undefined) await makeApplication(database.db, application, config.SEARCH_API_KEY);
    if (file !== undefined && account) await loadAccount(database.db, file, account, config.SEARCH_API_KEY);
  } finally {
    await database.close();
  }
});

const newKey = () => randomBytes(24).toString('base64url');

async function loadAccount(db: Db, file: string, account: ReturnType<typeof parseAccountFile>, shopKey: string) {
  const token = newKey();
  try {
    await createAccounts(db, { apiKey: shopKey, account: undefined }).load(account, token);
  } catch (error) {
    throw wrongUse(file, error);
  }
  const count = account.items.length.toLocaleString('en-US');
  console.log(`${account.name} has ${count} items now. Its key is ${account.apiKey}.`);
  console.log(`It can be changed over HTTP (see /docs) with this token, which is shown only here: ${token}`);
}

/** Existing keys stay valid. */
async function makeApplication(db: Db, appId: string, shopKey: string) {
  if (appId === shopKey) throw new UsageError(`${appId} is the application of the shop's own works.`);
  const [admin, search] = [newKey(), newKey()];
  await createIndices({ db }).putApplication({
    appId,
    name: appId,
    keys: [
      { key: admin, rights: ADMIN_RIGHTS },
      { key: search, rights: PAGE_RIGHTS },
    ],
  });
  console.log(`The application ${appId} can be used now. These keys are shown only here.`);
  console.log(`For your server, which fills its indices: ${admin}`);
  console.log(`For pages, which search in them: ${search}`);
}

function parseFile(file: string, content: unknown) {
  try {
    return parseAccountFile(content);
  } catch (error) {
    throw wrongUse(file, error);
  }
}

/** Lists every problem of a file, so that all can be corrected at once. */
function wrongUse(file: string, error: unknown): unknown {
  if (!(error instanceof InvalidAccount)) return error;
  const { problems } = error;
  if (problems.length === 1) return new UsageError(`${file}: ${problems[0]}`);
  return new UsageError([`${file} has ${problems.length} problems:`, ...problems.map((one) => `- ${one}`)].join('\n'));
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`${file} cannot be read.`);
  });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${file} is not JSON: ${readErrorMessage(error)}`);
  }
}
