import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePort } from '../free-port.ts';
import { cachePath, makeOnce } from './make-once.ts';

/**
 * A real S3 server for tests and development: the Versity gateway, which keeps objects as files. It is built from its sources once, by Go, into the
 * cache of the user. Of the servers that speak S3 it is the fastest to build: docs/decisions/0082-objects-on-s3.md.
 */
const MODULE = 'github.com/versity/versitygw/cmd/versitygw';
const VERSION = 'v1.8.0';
/** Without optimization it compiles faster, and is fast enough for tests. */
const FASTER_TO_BUILD = ['-gcflags=all=-N -l', '-ldflags=-s -w'];
const program = cachePath(`versitygw-${VERSION}-${process.platform}-${process.arch}`);

/** Why there can be no server here. Undefined if there can be one. */
export function whyNoS3Server(): string | undefined {
  if (existsSync(program) || findGo()) return undefined;
  return `Tests with a real S3 server are skipped: Go is needed to build ${MODULE}@${VERSION} once.`;
}

const findGo = () =>
  ['go', '/usr/local/go/bin/go'].find((command) => spawnSync(command, ['version'], { stdio: 'ignore' }).status === 0);

/** Builds the server, unless it is in the cache. */
export const buildS3Server = (): Promise<string> =>
  makeOnce(program, async (draft) => {
    const go = findGo();
    if (!go) throw new Error(whyNoS3Server());
    const folder = await mkdtemp(join(tmpdir(), 'easel-s3-build-'));
    const env = { ...process.env, GOBIN: folder, GOFLAGS: '-mod=mod', CGO_ENABLED: '0', GOTOOLCHAIN: 'local' };
    try {
      await promisify(execFile)('nice', ['-n', '10', go, 'install', ...FASTER_TO_BUILD, `${MODULE}@${VERSION}`], {
        env,
      });
      await copyFile(join(folder, 'versitygw'), draft);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

const KEY = 'easel-key';
/** With characters that have to be escaped in a URL. */
const SECRET = 'secret/with+signs';

export interface S3Server {
  /** The setting S3_URL for a bucket. */
  url(bucket: string): string;
  /** Below it, buckets are folders and objects are files. */
  folder: string;
  start(): Promise<void>;
  /** At once, as by a power failure. */
  kill(): Promise<void>;
  /** Removes the objects as well, unless the folder was given. */
  close(): Promise<void>;
}

/** Starts a server with a bucket `art`. It can be killed and started again on the same port and the same files. */
export async function startS3Server({
  port,
  folder,
  maxFileBlocks,
}: {
  port?: number;
  folder?: string;
  /** The largest file that it can write, in blocks of 512 bytes: as if the disk were full. */
  maxFileBlocks?: number;
} = {}): Promise<S3Server> {
  const file = await buildS3Server();
  const address = `127.0.0.1:${port ?? (await findFreePort())}`;
  const base = folder ?? (await mkdtemp(join(tmpdir(), 'easel-s3-')));
  await mkdir(join(base, 'art'), { recursive: true });
  let running: ChildProcess | undefined;

  const start = async () => {
    const args = [
      '--port',
      address,
      '--access',
      KEY,
      '--secret',
      SECRET,
      '--region',
      'us-east-1',
      '--quiet',
      'posix',
      base,
    ];
    const limit = maxFileBlocks === undefined ? '' : `ulimit -f ${maxFileBlocks}; `;
    const child = spawn('sh', ['-c', `${limit}exec "$0" "$@"`, file, ...args], {
      stdio: 'ignore',
    });
    running = child;
    while (child.exitCode === null && child.signalCode === null) {
      const answers = await fetch(`http://${address}/`).then(
        () => true,
        () => false,
      );
      if (answers) return;
      await sleep(20);
    }
    throw new Error(`The S3 server ended with ${child.exitCode ?? child.signalCode}.`);
  };

  const kill = async () => {
    const child = running;
    running = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };

  await start();
  return {
    url: (bucket) => `http://${KEY}:${encodeURIComponent(SECRET)}@${address}/${bucket}`,
    folder: base,
    start,
    kill,
    async close() {
      await kill();
      if (!folder) await rm(base, { recursive: true, force: true });
    },
  };
}
