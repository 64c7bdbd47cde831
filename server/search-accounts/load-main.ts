import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { runCommand } from '../command.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/open.ts';
import { UsageError } from '../usage-error.ts';
import { BadAccount, createAccounts, parseAccountFile } from './accounts.ts';

/** `npm run search:load -- account.json`: an account of the search service from a file, in the place of what was there. */
runCommand(async () => {
  const [file, ...others] = parseArgs({ allowPositionals: true }).positionals;
  if (!file || others.length > 0) throw new UsageError('npm run search:load -- account.json');
  const account = parseAccountFile(await readJson(file));
  const config = readConfig(process.env);
  const database = await openDatabase(config, { onTrouble: console.error, mayJoin: true });
  try {
    const token = randomBytes(24).toString('base64url');
    await createAccounts(database.db, { apiKey: config.SEARCH_API_KEY, account: undefined }).load(account, token);
    const count = account.items.length.toLocaleString('en-US');
    console.log(`${account.name} has ${count} items now. Its key is ${account.apiKey}.`);
    console.log(`Items can be changed over HTTP with this token, which is shown only here: ${token}`);
  } catch (error) {
    throw error instanceof BadAccount ? new UsageError(`${file}: ${error.message}`) : error;
  } finally {
    await database.close();
  }
});

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`${file} cannot be read.`);
  });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${file} is not JSON: ${(error as Error).message}`);
  }
}
