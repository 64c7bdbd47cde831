import { existsSync } from 'node:fs';
import { explainFailure } from './startup-error.ts';
import { UsageError } from './usage-error.ts';

export interface CommandSignals {
  /** Has Ctrl-C ask for an end, instead of making one. */
  onInterrupt(ask: () => void): void;
}

/**
 * Runs a command on the shop's data to its end, with the settings of `.env`, and says in words what went wrong. A signal ends it
 * together with the database it may have started; what was not finished is not there.
 */
export function runCommand(main: (signals: CommandSignals) => Promise<void>) {
  if (existsSync('.env')) process.loadEnvFile('.env');
  let interrupt = () => endWith(130);
  process.on('SIGINT', () => interrupt());
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, () => endWith(143));
  const signals: CommandSignals = {
    onInterrupt(ask) {
      interrupt = ask;
    },
  };
  main(signals).catch((error: unknown) => {
    console.error(`\n${isWrongUse(error) ? (error as Error).message : explainFailure(error)}\n`);
    process.exit(1);
  });
}

function endWith(code: number) {
  process.exit(code);
}

/** Options that do not exist are found by Node itself. */
const isWrongUse = (error: unknown): boolean =>
  error instanceof UsageError || String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
