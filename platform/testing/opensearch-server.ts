import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePort } from '../free-port.ts';
import { cachePath, makeOnce } from './make-once.ts';
import { FIELD_TYPES_MODULE, HTTP_MODULE, OPENSEARCH_VERSION, SERVER_LIBRARIES } from './opensearch-artifacts.ts';
import { containerName, createContainer, createNetwork, hasDocker, removeNetwork } from './opensearch-container.ts';

/**
 * A real OpenSearch for tests and development. Its files come from Maven Central into the cache of the user, once; it needs Java 17 and Maven. It is the
 * server of the distribution with the two modules that Easel uses, and without plugins: docs/decisions/0081-opensearch.md. Without Java or Maven it is the
 * official image, if there is Docker.
 */
const home = cachePath(`opensearch-${OPENSEARCH_VERSION}-1`);
const MIN_JAVA = 17;
/** A node that was killed repeats its last writes first. */
const START_TIMEOUT_MS = 600_000;

/** Why there can be no server here. Undefined if there can be one. */
export function whyNoOpenSearch(): string | undefined {
  const problem = whyNoJava();
  return problem && !hasDocker()
    ? `Tests with a real OpenSearch are skipped: ${problem} Docker would do as well.`
    : undefined;
}

function whyNoJava(): string | undefined {
  const { stderr, error } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const version = Number(/version "(\d+)/.exec(stderr ?? '')?.[1]);
  if (!error && version >= MIN_JAVA) {
    const hasFiles = existsSync(home) || spawnSync('mvn', ['--version'], { stdio: 'ignore' }).status === 0;
    return hasFiles ? undefined : 'Maven is needed to download its files once.';
  }
  return `Java ${MIN_JAVA} or newer is needed, and ${error ? 'there is none' : `this is Java ${version}`}.`;
}

const MODULES = [
  { name: 'transport-netty4', plugin: 'org.opensearch.transport.Netty4Plugin', artifacts: HTTP_MODULE },
  {
    name: 'mapper-extras',
    plugin: 'org.opensearch.index.mapper.MapperExtrasPlugin',
    artifacts: FIELD_TYPES_MODULE,
  },
];

/** What the network library may do. The distribution has the same file; Maven Central has not. */
const NETWORK_POLICY = `grant codeBase "\${codebase.netty-common}" {
  permission java.io.FilePermission "/proc/sys/net/core/somaxconn", "read";
  permission java.net.SocketPermission "*", "accept,connect";
  permission java.lang.RuntimePermission "getClassLoader";
  permission java.lang.RuntimePermission "setContextClassLoader";
};
grant codeBase "\${codebase.netty-transport}" {
  permission java.util.PropertyPermission "sun.nio.ch.bugLevel", "write";
  permission java.net.SocketPermission "*", "accept,connect";
};
`;

/** The folder of the server, downloaded unless it is in the cache. */
export const assembleOpenSearch = (): Promise<string> =>
  makeOnce(home, async (draft) => {
    await downloadAll(SERVER_LIBRARIES, join(draft, 'lib'));
    for (const { name, plugin, artifacts } of MODULES) {
      const folder = join(draft, 'modules', name);
      await downloadAll(artifacts, folder);
      const descriptor = {
        description: name,
        version: OPENSEARCH_VERSION,
        name,
        classname: plugin,
        'java.version': 11,
        'opensearch.version': OPENSEARCH_VERSION,
        'extended.plugins': '',
        'has.native.controller': false,
      };
      const lines = Object.entries(descriptor).map(([key, value]) => `${key}=${value}\n`);
      await writeFile(join(folder, 'plugin-descriptor.properties'), lines.join(''));
    }
    await writeFile(join(draft, 'modules', 'transport-netty4', 'plugin-security.policy'), NETWORK_POLICY);
    await mkdir(join(draft, 'plugins'));
  });

const COPY_FILES = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies';

/** Maven knows where its files are, and compares their checksums. Only the named ones are copied, and nothing that they depend on. */
async function downloadAll(artifacts: readonly string[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const project = await mkdtemp(join(tmpdir(), 'easel-maven-'));
  try {
    await writeFile(join(project, 'pom.xml'), writeProject(artifacts));
    const options = ['-B', '-q', '-C', `-DoutputDirectory=${folder}`];
    await promisify(execFile)('mvn', [...options, COPY_FILES], { cwd: project, maxBuffer: 2 ** 24 });
  } finally {
    await rm(project, { recursive: true, force: true });
  }
}

function writeProject(artifacts: readonly string[]): string {
  const dependencies = artifacts.map((artifact) => {
    const [group, name, version] = artifact.split(':');
    const alone = '<exclusions><exclusion><groupId>*</groupId><artifactId>*</artifactId></exclusion></exclusions>';
    return `<dependency><groupId>${group}</groupId><artifactId>${name}</artifactId><version>${version}</version>${alone}</dependency>`;
  });
  return `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
    <groupId>easel</groupId><artifactId>opensearch</artifactId><version>1</version><packaging>pom</packaging>
    <dependencies>${dependencies.join('')}</dependencies></project>`;
}

export interface OpenSearchNode {
  url: string;
  start(): Promise<void>;
  /** At once, as by a power failure. */
  kill(): Promise<void>;
  pid(): number | undefined;
}

export interface OpenSearchServer {
  /** The setting OPENSEARCH_URL: all nodes. */
  url: string;
  nodes: readonly OpenSearchNode[];
  /** Removes the data as well, unless the folder was given. */
  close(): Promise<void>;
}

export interface ServerOptions {
  nodes?: 1 | 3;
  /** Of the first node; the others and the connections between nodes use the next free ones. */
  port?: number;
  folder?: string;
  heapMb?: number;
  /** Compiles for a long run: it starts no slower, but takes more CPU in its first minutes. */
  isLongRun?: boolean;
}

/** Starts one node or a cluster of three. Nodes can be killed and started again on the same ports and data. */
export async function startOpenSearch({
  nodes: count = 1,
  port,
  folder,
  heapMb = 512,
  isLongRun = false,
}: ServerOptions = {}): Promise<OpenSearchServer> {
  const isContainer = whyNoJava() !== undefined;
  const program = isContainer ? '' : await assembleOpenSearch();
  const base = folder ?? (await mkdtemp(join(tmpdir(), 'easel-opensearch-')));
  const ports: { http: number; transport: number }[] = [];
  for (let at = 0; at < count; at++)
    ports.push({ http: port === undefined ? await findFreePort() : port + at, transport: await findFreePort() });
  const names = ports.map((_, at) => `node-${at + 1}`);
  const hostOf = (at: number) => (isContainer ? containerName(join(base, names[at] as string)) : '127.0.0.1');
  const network = `easel-${ports[0]?.transport}`;
  if (isContainer) await createNetwork(network);
  const nodes = await Promise.all(
    ports.map(async ({ http, transport }, at) => {
      const own = join(base, names[at] as string);
      const settings = {
        'cluster.name': `easel-${ports[0]?.transport}`,
        'node.name': names[at],
        'path.data': join(own, 'data'),
        'path.logs': join(own, 'logs'),
        'network.host': '127.0.0.1',
        'http.port': http,
        'transport.port': transport,
        // A full disk is another test.
        'cluster.routing.allocation.disk.threshold_enabled': false,
        ...(count === 1
          ? { 'discovery.type': 'single-node' }
          : {
              'discovery.seed_hosts': ports.map((one, at) => `${hostOf(at)}:${one.transport}`),
              'cluster.initial_cluster_manager_nodes': names,
            }),
      };
      if (isContainer) {
        await mkdir(own, { recursive: true });
        const { 'path.data': _data, 'path.logs': _logs, ...inside } = settings;
        return createNode({
          own,
          http,
          program: createContainer({ folder: own, http, heapMb, settings: inside }, network),
        });
      }
      const config = join(own, 'config');
      await mkdir(config, { recursive: true });
      await mkdir(join(own, 'tmp'), { recursive: true });
      const lines = Object.entries(settings).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`);
      await writeFile(join(config, 'opensearch.yml'), lines.join(''));
      await writeFile(join(config, 'log4j2.properties'), LOGGING);
      return createNode({ own, http, program: createJavaProcess({ program, own, heapMb, isLongRun }) });
    }),
  );
  const close = async () => {
    await Promise.all(nodes.map((node) => node.kill()));
    if (isContainer) await removeNetwork(network);
    if (folder) return;
    await Promise.all(nodes.map((node) => node.removeIndices()));
    await rm(base, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await Promise.all(nodes.map((node) => node.start()));
  } catch (error) {
    await close();
    throw error;
  }
  return { url: nodes.map(({ url }) => url).join(','), nodes, close };
}

const LOGGING = `status = error
appender.console.type = Console
appender.console.name = console
appender.console.layout.type = PatternLayout
appender.console.layout.pattern = %d{ISO8601} %-5p %c{1} %m%n
rootLogger.level = warn
rootLogger.appenderRef.console.ref = console
`;

/** A way to run a node. */
interface NodeProgram {
  spawn(log: number): ChildProcess;
  kill(child: ChildProcess): unknown;
  pid(child: ChildProcess): number | undefined;
  /** Those that are not in the folder of the node. */
  removeIndices?(): Promise<void>;
}

function createJavaProcess({
  program,
  own,
  heapMb,
  isLongRun,
}: {
  program: string;
  own: string;
  heapMb: number;
  isLongRun: boolean;
}): NodeProgram {
  const args = [
    `-Xms${heapMb}m`,
    `-Xmx${heapMb}m`,
    ...(isLongRun ? ['-XX:+UseG1GC'] : ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Xshare:auto']),
    '-Djava.security.manager=allow',
    // Without native access the server cannot tell whether it runs as root, which it refuses otherwise.
    ...['-Djna.nosys=true', '-Djna.nounpack=true', '-Djna.boot.library.path=/nonexistent'],
    `-Djava.io.tmpdir=${join(own, 'tmp')}`,
    `-Dopensearch.path.home=${program}`,
    `-Dopensearch.path.conf=${join(own, 'config')}`,
    '-Dopensearch.distribution.type=tar',
    '-Dopensearch.bundled_jdk=false',
    '--add-opens=java.base/java.io=ALL-UNNAMED',
    ...['-cp', join(program, 'lib', '*'), 'org.opensearch.bootstrap.OpenSearch'],
  ];
  return {
    spawn: (log) => spawn('java', args, { stdio: ['ignore', log, log] }),
    kill: (child) => child.kill('SIGKILL'),
    pid: (child) => child.pid,
  };
}

function createNode({ own, http, program }: { own: string; http: number; program: NodeProgram }) {
  const url = `http://127.0.0.1:${http}`;
  let running: ChildProcess | undefined;
  const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;
  /** A cluster answers once it has a manager and all shards of its indices. */
  const isReady = () =>
    fetch(`${url}/_cluster/health?wait_for_status=yellow&timeout=5s`).then(
      (response) => response.ok,
      () => false,
    );
  return {
    url,
    pid: () => running && program.pid(running),
    async start() {
      const logFile = join(own, 'console.log');
      const log = openSync(logFile, 'w');
      const child = program.spawn(log);
      closeSync(log);
      running = child;
      const deadline = Date.now() + START_TIMEOUT_MS;
      while (isRunning(child) && Date.now() < deadline) {
        if (await isReady()) return;
        await sleep(100);
      }
      const said = await readFile(logFile, 'utf8').catch(() => '');
      throw new Error(`OpenSearch did not start: ${said.slice(-2_000)}`);
    },
    /** At once, as by a power failure. */
    async kill() {
      const child = running;
      running = undefined;
      if (!child || !isRunning(child)) return;
      const exited = once(child, 'exit');
      await program.kill(child);
      await exited;
    },
    removeIndices: async () => program.removeIndices?.(),
  };
}
