import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeOnce } from '@easel/platform/testing/make-once';
import { startOpenSearch } from '@easel/platform/testing/opensearch-server';
import { startS3Server } from '@easel/platform/testing/s3-server';

const root = join(import.meta.dirname, '..');
const PUSH = 'server/commands/push-main.ts';
/** A million works need it for their counts. */
const HEAP_MB = 2_048;

type Settings = Record<string, string | undefined>;

const run = (args: readonly string[], env: Settings): ChildProcess =>
  spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });

export async function runToEnd(args: readonly string[], env: Settings): Promise<void> {
  const [code] = await once(run(args, env), 'exit');
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}.`);
}

/** The services of a large shop, with their data in a folder, and the settings that use them. */
async function startServices(folder: string, settings: Settings) {
  const data = join(folder, 'data');
  await mkdir(data, { recursive: true });
  const s3 = await startS3Server({ folder: join(folder, 'objects') });
  const openSearch = await startOpenSearch({ folder: join(folder, 'opensearch'), heapMb: HEAP_MB, isLongRun: true });
  return {
    env: {
      ...settings,
      ...{ DATA_DIR: data, S3_URL: s3.url('art') },
      ...{ SEARCH_PROVIDER: 'opensearch', OPENSEARCH_URL: openSearch.url },
      // The browsers take most of the processor.
      SEARCH_TIMEOUT_MS: '15000',
    },
    close: async () => {
      await Promise.all([s3.close(), openSearch.close()]);
    },
  };
}

/** A demo world with its objects and its index of OpenSearch. It is made once, which takes long. */
const makeWorld = (works: string, settings: Settings): Promise<string> =>
  makeOnce(join(root, '.cache', 'large-shops', works), async (draft) => {
    const { env, close } = await startServices(draft, settings);
    try {
      await runToEnd(['demo/main.ts', '--works', works, '--rough-images'], env);
      await runToEnd([PUSH], env);
    } finally {
      await close();
    }
  });

/** Starts what a large shop needs, in a folder: a copy of its world, S3 and OpenSearch. */
export async function prepareLargeShop(folder: string, works: string, settings: Settings) {
  // The files of the database keep their owner.
  await promisify(execFile)('cp', ['-a', `${await makeWorld(works, settings)}/.`, folder]);
  const services = await startServices(folder, { ...settings, PROCESSES: '2' });
  let push: ChildProcess | undefined;
  return {
    env: services.env,
    /** Sends what changes to OpenSearch. The shop has to run, because it starts the database. */
    followChanges() {
      push = run([PUSH, '--follow'], services.env);
    },
    async close() {
      if (push && push.exitCode === null) {
        push.kill('SIGINT');
        await once(push, 'exit');
      }
      await services.close();
    },
  };
}
