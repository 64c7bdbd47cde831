import { fileURLToPath } from 'node:url';
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import type { StorefrontSource } from './server.ts';

/** The storefront in development, with hot reload. */
export async function startDevStorefront(): Promise<StorefrontSource & { close(): Promise<void> }> {
  const vite = await createServer({
    root: fileURLToPath(new URL('.', import.meta.url)),
    server: { middlewareMode: true },
    appType: 'custom',
  });
  return {
    loadBuild: () =>
      vite.ssrLoadModule('virtual:react-router/server-build') as Promise<
        Record<string, unknown>
      > as unknown as Promise<ServerBuild>,
    middleware: vite.middlewares,
    close: () => vite.close(),
  };
}
