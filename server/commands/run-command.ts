import { existsSync } from 'node:fs';
import { readErrorCode, readErrorMessage } from '@easel/platform/error-facts';
import { StorageError } from '@easel/platform/media/s3-errors';
import { UsageError } from '@easel/platform/usage-error';
import { explainFailure } from '../startup-error.ts';

export interface CommandSignals {
  /** Calls the function on Ctrl-C instead of exiting the process. */
  onInterrupt(ask: () => void): void;
}

/**
 * Runs a command with the settings of `.env` and prints a readable message if it fails. A signal exits the process, which also stops
 * the embedded database.
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
    console.error(`\n${isUsageError(error) ? readErrorMessage(error) : explainFailure(error)}\n`);
    process.exit(1);
  });
}

function endWith(code: number) {
  process.exit(code);
}

/** Node's `parseArgs` reports unknown options. */
const isUsageError = (error: unknown): boolean =>
  error instanceof UsageError ||
  error instanceof StorageError ||
  String(readErrorCode(error)).startsWith('ERR_PARSE_ARGS');
