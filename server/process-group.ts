import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@easel/platform/db/open-database';
import { isPeerMessage } from '@easel/platform/peer-messages';
import type { FastifyBaseLogger } from 'fastify';
import { readSecret } from './accounts/create-accounts.ts';
import type { Config } from './config.ts';

/** What a process of a group is told by its arguments. */
const NUMBER_ARGUMENT = '--process=';
const MIN_PAUSE_MS = 100;
const MAX_PAUSE_MS = 5_000;

/** 0 for the process that does what only one of them should do, such as saving the search index. Another one takes its number if it dies. */
export const readProcessNumber = (args: readonly string[]): number =>
  Number(args.find((one) => one.startsWith(NUMBER_ARGUMENT))?.slice(NUMBER_ARGUMENT.length) ?? 0);

/**
 * Runs several shops that share the port and the database. This process serves no requests: it owns the embedded database, passes connections and messages
 * on, and replaces a shop that dies. SIGUSR2 replaces them one after the other, without a failed request, for example with a new build.
 */
export async function runProcessGroup(config: Config, log: FastifyBaseLogger): Promise<void> {
  // Migrates before the first shop starts, and creates the secret that all of them read.
  const [database] = await Promise.all([
    openDatabase(config, { onError: (text) => log.warn(text) }),
    readSecret(config),
  ]);
  const members = new Map<number, Worker>();
  let isStopping = false;

  const stop = async (code: number) => {
    if (isStopping) return;
    isStopping = true;
    await Promise.all([...members.values()].map(endGracefully));
    await database.close();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));

  /** Resolves once it accepts connections. */
  const start = async (number: number): Promise<Worker> => {
    cluster.setupPrimary({ args: [...process.argv.slice(2), `${NUMBER_ARGUMENT}${number}`] });
    const member = cluster.fork({ DATABASE_URL: database.url });
    await new Promise<void>((done, fail) => {
      member.once('listening', () => done());
      member.once('exit', () => fail(new Error(`Process ${number} did not start.`)));
    });
    members.set(number, member);
    member.once('exit', (code, signal) => {
      if (isStopping || members.get(number) !== member) return;
      members.delete(number);
      log.error(`Process ${number} ended (${signal ?? `code ${code}`}). Starting another one.`);
      void startAgain(number);
    });
    return member;
  };

  const startAgain = async (number: number) => {
    for (let pause = MIN_PAUSE_MS; !isStopping; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
      await sleep(pause);
      const started = await start(number).catch(() => undefined);
      if (started && isStopping) await endGracefully(started);
      if (started) return log.info(`Process ${number} runs again.`);
    }
  };

  const replaceAll = async () => {
    for (const [number, former] of [...members]) {
      if (isStopping) return;
      try {
        await start(number);
        await endGracefully(former);
      } catch {
        log.error(`Process ${number} was not replaced, because the new one did not start.`);
        return;
      }
    }
    log.info('All processes were replaced.');
  };
  let replacing: Promise<void> = Promise.resolve();
  process.on('SIGUSR2', () => {
    replacing = replacing.then(replaceAll);
  });

  cluster.on('message', (sender, message: unknown) => {
    if (!isPeerMessage(message)) return;
    for (const member of members.values()) if (member !== sender && member.isConnected()) member.send(message);
  });

  // The first one alone: if it cannot start, it has said why, and the others could not either.
  try {
    await start(0);
  } catch {
    await stop(1);
    return;
  }
  const others = Array.from({ length: config.PROCESSES - 1 }, (_, index) => index + 1);
  await Promise.all(others.map((number) => start(number).catch(() => startAgain(number))));
  if (!isStopping) log.info(`${config.PROCESSES} processes share the port.`);
}

/** Requests in flight are finished. */
async function endGracefully(member: Worker) {
  if (member.isDead()) return;
  const exited = once(member, 'exit');
  member.process.kill('SIGTERM');
  await exited;
}
