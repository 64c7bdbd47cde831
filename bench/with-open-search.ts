import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startOpenSearch } from '@easel/platform/testing/opensearch-server';
import { readUsage } from './shop-process.ts';

const root = join(import.meta.dirname, '..');
const HEAP_MB = 1_024;

export interface OpenSearchOfBench {
  /** For the shop that searches there. */
  settings: Record<string, string>;
  pushSeconds: number;
  usage: () => ReturnType<typeof readUsage>;
}

/**
 * Runs an OpenSearch of one node with the works of a data folder while `work` runs. The database of the folder has to be stopped or shared. The index is
 * below the folder, so that a folder that is used again sends only what has changed.
 */
export async function withOpenSearch<T>(folder: string, work: (parts: OpenSearchOfBench) => Promise<T>): Promise<T> {
  const server = await startOpenSearch({ folder: join(folder, 'opensearch'), heapMb: HEAP_MB, isLongRun: true });
  try {
    // Slow answers are measured, not refused.
    const settings = { SEARCH_PROVIDER: 'opensearch', OPENSEARCH_URL: server.url, SEARCH_TIMEOUT_MS: '30000' };
    const began = performance.now();
    const child = spawn(process.execPath, ['server/commands/push-main.ts'], {
      cwd: root,
      env: { ...process.env, DATA_DIR: folder, ...settings },
      stdio: 'inherit',
    });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error('The works could not be sent to OpenSearch.');
    const pushSeconds = (performance.now() - began) / 1_000;
    return await work({ settings, pushSeconds, usage: () => readUsage(server.nodes[0]?.pid() ?? 0) });
  } finally {
    await server.close();
  }
}
