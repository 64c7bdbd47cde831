import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { OPENSEARCH_VERSION } from './opensearch-artifacts.ts';

/** The official image, for machines with Docker and without Java or Maven: docs/decisions/0081-opensearch.md. */
const IMAGE = `opensearchproject/opensearch:${OPENSEARCH_VERSION}`;
const DATA = '/usr/share/opensearch/data';

export const hasDocker = (): boolean =>
  spawnSync('docker', ['version', '--format', '{{.Server.Version}}'], { stdio: 'ignore' }).status === 0;

export interface ContainerOptions {
  /** Where its indices belong: the same folder has the same volume. */
  folder: string;
  http: number;
  heapMb: number;
  settings: Readonly<Record<string, unknown>>;
}

/** The nodes of a cluster find each other by these names. */
export const containerName = (folder: string): string =>
  `easel-opensearch-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`;

/** The arguments of `docker`. The image turns variables with a dot into settings. */
export function containerArguments({ folder, http, heapMb, settings }: ContainerOptions, network: string): string[] {
  const name = containerName(folder);
  const variables: Record<string, unknown> = {
    ...settings,
    'network.host': '0.0.0.0',
    // Its files are read instead of mapped, which needs no change of the kernel's limits.
    'node.store.allow_mmap': false,
    DISABLE_SECURITY_PLUGIN: true,
    DISABLE_INSTALL_DEMO_CONFIG: true,
    DISABLE_PERFORMANCE_ANALYZER_AGENT_CLI: true,
    OPENSEARCH_JAVA_OPTS: `-Xms${heapMb}m -Xmx${heapMb}m`,
  };
  return [
    ...['run', '--rm', '--name', name, '--network', network],
    ...['--publish', `127.0.0.1:${http}:${http}`, '--volume', `${name}:${DATA}`],
    ...['--ulimit', 'nofile=65536:65536'],
    ...Object.entries(variables).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
    IMAGE,
  ];
}

/** A node as a container. Its indices are in a volume, which outlives it. */
export function createContainer(options: ContainerOptions, network: string) {
  const name = containerName(options.folder);
  const docker = (...args: string[]) => promisify(execFile)('docker', args);
  return {
    spawn: (log: number): ChildProcess =>
      spawn('docker', containerArguments(options, network), { stdio: ['ignore', log, log] }),
    /** At once. The program that started it ends with it. */
    kill: async () => {
      await docker('kill', name);
    },
    pid: (): number | undefined =>
      Number(execFileSync('docker', ['inspect', '--format', '{{.State.Pid}}', name], { encoding: 'utf8' })) ||
      undefined,
    removeIndices: async () => {
      await docker('volume', 'rm', '--force', name);
    },
  };
}

export const createNetwork = (name: string): Promise<unknown> =>
  promisify(execFile)('docker', ['network', 'create', name]);
export const removeNetwork = (name: string): Promise<unknown> =>
  promisify(execFile)('docker', ['network', 'rm', '--force', name]);
