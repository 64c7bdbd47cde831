import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** The script of each page: a bundled module, or the official build for script tags. */
const SCRIPTS: Record<string, string> = {
  '/constructor': '/constructor-page.js',
  '/algoliasearch': '/algoliasearch.umd.js',
  '/algoliasearch-lite': '/algoliasearch-lite-page.js',
  '/insights': '/insights-page.js',
  '/instantsearch': '/instantsearch-page.js',
  '/autocomplete': '/autocomplete-page.js',
};
const SHIPPED: Record<string, URL> = {
  '/algoliasearch.umd.js': new URL(import.meta.resolve('algoliasearch/dist/algoliasearch.umd.js')),
  '/search-insights.iife.min.js': new URL('dist/search-insights.iife.min.js', import.meta.resolve('search-insights')),
};

const isModule = (path: string) => path.endsWith('-page.js');

/** Another site whose pages search the shop at `shop`. Its content security policy allows only its own scripts and calls to the shop. */
export async function openClientPages(shop: string) {
  const media = shop.replace('://', '://behavior.');
  const policy = `default-src 'none'; script-src 'self'; connect-src ${shop} ${media}`;
  const made = new Map<string, Promise<string>>();
  const scriptAt = (path: string) => {
    const script = made.get(path) ?? (path in SHIPPED ? readFile(SHIPPED[path] as URL, 'utf8') : bundle(path));
    made.set(path, script);
    return script;
  };
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://page').pathname;
    const script = SCRIPTS[path];
    if (script)
      return response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
        .end(pageWith(script));
    if (path in SHIPPED || isModule(path)) {
      const text = await scriptAt(path).catch((error: Error) => `throw new Error(${JSON.stringify(error.message)})`);
      return response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(text);
    }
    return response.writeHead(path === '/favicon.ico' ? 204 : 404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    // The shop is at localhost, so for the browser this is another site, not only another port.
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Tall enough to scroll. */
const pageWith = (script: string) =>
  `<!doctype html><html lang="en"><title>Another site</title><main id="app"></main><svg width="1" height="3000"></svg>
<script src="${script}"${isModule(script) ? ' type="module"' : ''}></script></html>`;

/** Bundles a page in memory when a journey first opens it. */
async function bundle(path: string): Promise<string> {
  const folder = dirname(fileURLToPath(import.meta.url));
  const result = await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: join(folder, path.replace(/\.js$/, '.ts')), output: { codeSplitting: false } },
    },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error(`${path} was not bundled.`);
  return output.output[0].code;
}
