import { parseArgs } from 'node:util';
import { openDatabase } from '@easel/platform/db/open-database';
import { showCount } from '@easel/platform/progress';
import { UsageError } from '@easel/platform/usage-error';
import { readConfig } from '../config.ts';
import { verifyChain } from '../staff/audit/verify-chain.ts';
import { runCommand } from './run-command.ts';

const USAGE = 'npm run audit:verify [-- --known 1234:hash]';

/** `npm run audit:verify`: checks that nobody has changed the audit log. Ends with 1 if somebody has. */
runCommand(async () => {
  const { values, positionals } = parseArgs({ options: { known: { type: 'string' } }, allowPositionals: true });
  const known = values.known === undefined ? undefined : parseKnown(values.known);
  if (positionals.length > 0 || (values.known !== undefined && !known)) throw new UsageError(USAGE);
  const database = await openDatabase(readConfig(process.env), { onError: console.error, mayJoin: true });
  try {
    const report = await verifyChain(database.patientDb, { known, onProgress: showCount('Verifying', 'entries') });
    const count = report.entriesCount.toLocaleString('en-US');
    const erased =
      report.erasedCount > 0 ? ` The details of ${report.erasedCount.toLocaleString('en-US')} were erased.` : '';
    if (report.problems.length === 0) console.log(`The audit log is intact: ${count} entries.${erased}`);
    else {
      console.error(`The audit log was changed (${count} entries).${erased}`);
      for (const problem of report.problems) console.error(`- ${problem}`);
      process.exitCode = 1;
    }
    console.log(`Last entry: ${report.lastId}:${report.lastHash}`);
  } finally {
    await database.close();
  }
});

function parseKnown(text: string) {
  const [, id, hash] = /^(\d{1,15}):([0-9a-f]{64})$/i.exec(text) ?? [];
  return id === undefined || hash === undefined ? undefined : { id: Number(id), hash: hash.toLowerCase() };
}
