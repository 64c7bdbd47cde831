import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { VIEWERS } from './app/catalogue/viewer-scripts.ts';

const { resolve } = createRequire(import.meta.url);

const read = (file: string) => readFileSync(resolve(file));

/**
 * Copies the scripts of image viewers, which pages load on demand. They are not bundled: with three.js a build takes twice as long, and
 * no chunk of another page can ever contain them.
 */
export function copyViewers(): Plugin {
  return {
    name: 'easel:copy-viewers',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle() {
      for (const { file, url } of Object.values(VIEWERS))
        try {
          this.emitFile({ type: 'asset', fileName: url.slice(1), source: read(file) });
        } catch {
          this.warn(`${file} is not installed, so its viewer does not work. Run "npm install".`);
        }
    },
    configureServer(server) {
      for (const { file, url } of Object.values(VIEWERS))
        server.middlewares.use(url, (_request, response) => {
          response.setHeader('content-type', 'text/javascript');
          response.end(read(file));
        });
    },
  };
}
