import { availableParallelism } from 'node:os';
import { meetsPasswordRules } from '@easel/domain/accounts/password-rules';
import { LISTED_WORKS } from '@easel/domain/catalogue/listed-works';
import { DEFAULT_HOLD_DAYS } from '@easel/domain/selling/payouts';
import { DEFAULT_REFUND_LIMIT } from '@easel/domain/selling/refund-limit';
import { parseFeatureFlags } from '@easel/domain/tracking/feature-flags';
import { parseS3Url } from '@easel/platform/media/s3-url';
import { parseHeaders } from '@easel/platform/telemetry/open-traces';
import { parseNodeList } from './discovery/opensearch/node-list.ts';

/** Each has a pool of database connections. */
const MAX_PROCESSES = 32;

/** Only this file reads environment variables. Every variable has a default for local use. An invalid value prevents the start. */

interface Setting<T> {
  about: string;
  /** The default, as written in the environment. */
  fallback: string;
  /** The value, or undefined if the text is invalid. */
  parse: (text: string) => T | undefined;
  /** Describes valid values in the error message. */
  wanted: string;
  isSecret?: boolean;
}

const setting = <T>(value: Setting<T>): Setting<T> => value;

const wholeNumber = (least: number, most: number) => ({
  parse: (text: string) => (/^\d+$/.test(text) && +text >= least && +text <= most ? +text : undefined),
  wanted: `a whole number from ${least} to ${most}`,
});

const oneOf = <const T extends string>(...values: T[]) => ({
  parse: (text: string) => values.find((value) => value === text),
  wanted: values.map((value) => JSON.stringify(value)).join(' or '),
});

const anyText = (wanted: string) => ({ parse: (text: string): string | undefined => text || undefined, wanted });

const textOrEmpty = (wanted: string) => ({
  // Printable ASCII without white space: rejects line breaks that were pasted along.
  parse: (text: string) => (/^[\x21-\x7e]*$/.test(text) ? text : undefined),
  wanted: `empty, or ${wanted}`,
});

const stripeKey = (prefixes: string, wanted: string) => ({
  parse: (text: string) => (text === '' || new RegExp(`^(${prefixes})_[A-Za-z0-9_]+$`).test(text) ? text : undefined),
  wanted: `empty, or ${wanted}`,
});

const urlOf = (protocols: string[], wanted: string) => ({
  parse: (text: string) => (protocols.includes(protocolOf(text)) ? text : undefined),
  wanted,
});

const urlOr = (protocols: string[], wanted: string) => ({
  parse: (text: string) => (text === '' || protocols.includes(protocolOf(text)) ? text : undefined),
  wanted,
});

const protocolOf = (text: string) => (URL.canParse(text) ? new URL(text).protocol : '');

export const SETTINGS = {
  MODE: setting({
    about: 'production uses secure cookies and strict transport security; development logs more.',
    fallback: 'development',
    ...oneOf('development', 'production'),
  }),
  HOST: setting({
    about: 'Address to listen on; 0.0.0.0 accepts connections from other machines.',
    fallback: '127.0.0.1',
    ...anyText('an address such as 127.0.0.1 or 0.0.0.0'),
  }),
  PORT: setting({ about: 'Port to listen on; 0 takes any free one.', fallback: '3000', ...wholeNumber(0, 65_535) }),
  PROCESSES: setting({
    about: 'How many processes share the port, or auto for one per core. A process that dies is replaced.',
    fallback: '1',
    parse: (text: string) => {
      if (text === 'auto') return Math.min(MAX_PROCESSES, availableParallelism());
      return /^\d+$/.test(text) && +text >= 1 && +text <= MAX_PROCESSES ? +text : undefined;
    },
    wanted: `a whole number from 1 to ${MAX_PROCESSES}, or "auto"`,
  }),
  JOBS: setting({
    about:
      'off leaves emails, captures of payments and all other work in the background to other processes or hosts with the same database. At least one has to do it.',
    fallback: 'on',
    ...oneOf('on', 'off'),
  }),
  PUBLIC_URL: setting({
    about: 'Public URL of the shop, used in emails and absolute links. Empty: http://localhost and the port.',
    fallback: '',
    ...urlOr(['http:', 'https:'], 'empty, or an address such as https://shop.example'),
  }),
  BRAND: setting({ about: 'Shop name in page titles.', fallback: 'Easel', ...anyText('a name') }),
  PAYOUT_HOLD_DAYS: setting({
    about: 'For how many days artists are not paid after they have changed their bank account. 0: no hold.',
    fallback: String(DEFAULT_HOLD_DAYS),
    ...wholeNumber(0, 30),
  }),
  REFUND_LIMIT: setting({
    about:
      'How much of an order operations may refund, in whole units of the currency of the order. An admin refunds more.',
    fallback: String(DEFAULT_REFUND_LIMIT),
    ...wholeNumber(0, 1_000_000),
  }),
  WEBHOOK_ALLOWED_HOSTS: setting({
    about:
      'Hosts of your own network that webhooks may be sent to, such as erp.internal:8080, with commas between them. Other private addresses are refused.',
    fallback: '',
    parse: (text: string) =>
      /^(?:[\w.:[\]-]+(?:, *[\w.:[\]-]+)*)?$/.test(text) ? text.split(/, */).filter((host) => host !== '') : undefined,
    wanted: 'empty, or hosts with commas between them, such as erp.internal:8080',
  }),
  SELLER_NAME: setting({
    about: 'Legal name of the seller on invoices. Empty: BRAND.',
    fallback: '',
    parse: (text: string) => text,
    wanted: 'empty, or a name',
  }),
  SELLER_ADDRESS: setting({
    about:
      'Address of the seller on invoices and return labels, with | between its lines. The last one is the name of the country.',
    fallback: '',
    parse: (text: string) => (text.length <= 500 ? text : undefined),
    wanted: 'empty, or an address such as 1 Gallery Street|Berlin 10115|Germany',
  }),
  SELLER_TAX_ID: setting({
    about: 'VAT or tax number of the seller on invoices.',
    fallback: '',
    parse: (text: string) => (text.length <= 60 ? text : undefined),
    wanted: 'empty, or a number such as DE123456789',
  }),
  CERTIFICATE_KEY: setting({
    about:
      'Ed25519 key that signs certificates of authenticity (PKCS #8, base64 of DER). Empty: one is generated and stored in the database.',
    fallback: '',
    isSecret: true,
    // 48 bytes, of which the first 16 are the same for every key.
    parse: (text: string) => (/^(MC4CAQAwBQYDK2VwBCIEI[A-Za-z0-9+/]{43})?$/.test(text) ? text : undefined),
    wanted: 'empty, or the output of: openssl genpkey -algorithm ed25519 -outform DER | base64',
  }),
  LIMITED_SITE_HOST: setting({
    about: 'Host of the site of limited editions, such as limited.shop.example. Empty: there is none.',
    fallback: '',
    parse: (text: string) =>
      /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?)?$/i.test(text) ? text.toLowerCase() : undefined,
    wanted: 'empty, or a host such as limited.shop.example',
  }),
  LIMITED_SITE_PATH: setting({
    about: 'on serves the site of limited editions below /limited of the main site.',
    fallback: 'off',
    ...oneOf('on', 'off'),
  }),
  LIMITED_SITE_BRAND: setting({
    about: 'Name of the site of limited editions. Empty: BRAND and the word Limited.',
    fallback: '',
    parse: (text: string) => (text.length <= 100 ? text : undefined),
    wanted: 'empty, or a name',
  }),
  LISTED_WORKS: setting({
    about:
      'Works shown in listings: those for sale, or all of them, for an archive, a museum or a portfolio. A search always covers all works.',
    fallback: 'available',
    ...oneOf(...LISTED_WORKS),
  }),
  SUPPORT_URL: setting({
    about: 'Support link: a page or a mailto: address.',
    fallback: 'mailto:support@easel.example',
    parse: (text: string) => (['https:', 'http:', 'mailto:'].includes(protocolOf(text)) ? text : undefined),
    wanted: 'an address such as https://help.shop.example or mailto:help@shop.example',
  }),
  PRODUCTION_URL: setting({
    about: 'For a staging copy: URL of the production shop. The first works of a listing load their images from there.',
    fallback: '',
    parse: (text: string) =>
      text === '' ? text : ['http:', 'https:'].includes(protocolOf(text)) ? new URL(text).origin : undefined,
    wanted: 'empty, or an address such as https://shop.example',
  }),
  PAYMENT_PROVIDER: setting({
    about:
      'Who charges buyers: stripe, or test, the built-in gateway that charges nobody. Empty: test. In production it must be set.',
    fallback: '',
    parse: (text: string) => (['', 'test', 'stripe'] as const).find((value) => value === text),
    wanted: 'empty, "test" or "stripe"',
  }),
  SHIPPING_CARRIER: setting({
    about:
      'Who sells shipping labels: test, the built-in carrier whose labels lead nowhere, or none: artists then ship with carriers of their own. Empty: none in production, otherwise test.',
    fallback: '',
    parse: (text: string) => (['', 'test', 'none'] as const).find((value) => value === text),
    wanted: 'empty, "test" or "none"',
  }),
  STRIPE_SECRET_KEY: setting({
    about: 'Secret or restricted API key of Stripe (sk_… or rk_…).',
    fallback: '',
    isSecret: true,
    ...stripeKey('sk|rk', 'a secret key from the Stripe dashboard, such as sk_live_…'),
  }),
  STRIPE_PUBLISHABLE_KEY: setting({
    about: 'Publishable API key of Stripe (pk_…). It is public.',
    fallback: '',
    // The value could be the secret key by mistake, so it is not part of messages.
    isSecret: true,
    ...stripeKey('pk', 'a publishable key from the Stripe dashboard, such as pk_live_…'),
  }),
  STRIPE_WEBHOOK_SECRET: setting({
    about: 'Signing secret of the webhook endpoint PUBLIC_URL/webhooks/payments/stripe (whsec_…).',
    fallback: '',
    isSecret: true,
    ...stripeKey('whsec', 'a signing secret from the Stripe dashboard, such as whsec_…'),
  }),
  STRIPE_API_URL: setting({
    about: 'Server to use instead of Stripe, for tests. Empty: Stripe.',
    fallback: '',
    ...urlOr(['http:', 'https:'], 'empty, or an address such as http://localhost:4000'),
  }),
  CAPTCHA: setting({
    about: 'Captcha for login and registration: built-in proof of work, a service, or none.',
    fallback: 'proof-of-work',
    ...oneOf('proof-of-work', 'recaptcha', 'turnstile', 'off'),
  }),
  CAPTCHA_SITE_KEY: setting({
    about: 'Site key for reCAPTCHA (v3) or Turnstile. It is public.',
    fallback: '',
    ...textOrEmpty('the site key'),
  }),
  CAPTCHA_SECRET: setting({
    about: 'Secret key for reCAPTCHA or Turnstile.',
    fallback: '',
    isSecret: true,
    ...textOrEmpty('the secret'),
  }),
  CAPTCHA_VERIFY_URL: setting({
    about: "URL that verifies captcha tokens. Empty: the service's own URL.",
    fallback: '',
    ...urlOr(['http:', 'https:'], 'empty, or an address such as https://captcha.example/siteverify'),
  }),
  DATA_DIR: setting({
    about: 'Folder for the embedded database and the images.',
    fallback: 'data',
    ...anyText('a folder'),
  }),
  S3_URL: setting({
    about:
      'Bucket for images, feeds and search snapshots, on any S3 server: https://KEY:SECRET@host/bucket/folder?region=eu-central-1. In the secret, write / as %2F. Without KEY:SECRET, those of the machine are used. Empty: folders in DATA_DIR. Move the images first: npm run media:move.',
    fallback: '',
    isSecret: true,
    parse: (text: string) => (text === '' || parseS3Url(text) ? text : undefined),
    wanted: 'empty, or https://KEY:SECRET@host/bucket/folder?region=eu-central-1, with %2F for each / in the secret',
  }),
  DATABASE_URL: setting({
    about: 'URL of your own PostgreSQL. Empty: an embedded one is started in DATA_DIR.',
    fallback: '',
    isSecret: true,
    ...urlOr(['postgres:', 'postgresql:'], 'empty, or postgres://user:password@host:5432/database'),
  }),
  DATABASE_DIRECT_URL: setting({
    about:
      'URL of PostgreSQL itself, if DATABASE_URL is that of PgBouncer in transaction mode (deploy/pgbouncer.ini): for migrations, jobs and notifications. Empty: DATABASE_URL is PostgreSQL.',
    fallback: '',
    isSecret: true,
    ...urlOr(['postgres:', 'postgresql:'], 'empty, or postgres://user:password@host:5432/database'),
  }),
  DATABASE_PREPARED: setting({
    about:
      'Whether frequent statements are prepared. auto: unless DATABASE_DIRECT_URL is set. on needs PgBouncer 1.21 or later with max_prepared_statements.',
    fallback: 'auto',
    ...oneOf('auto', 'on', 'off'),
  }),
  DATABASE_READ_URL: setting({
    about:
      'URL of a streaming replica of the database, for pages that everybody sees and for reports. What it does not have yet, and everything while it is more than a second behind, is read from DATABASE_URL. PostgreSQL itself, not a pooler. Empty: none.',
    fallback: '',
    isSecret: true,
    ...urlOr(['postgres:', 'postgresql:'], 'empty, or postgres://user:password@replica:5432/database'),
  }),
  DATABASE_POOL: setting({
    about: 'Maximum number of database connections.',
    fallback: '10',
    ...wholeNumber(2, 500),
  }),
  BACKUP_DIR: setting({
    about:
      'Folder for backups of the embedded database and the images, best on another disk: one every night, and every change within a minute. Empty: none.',
    fallback: '',
    parse: (text: string) => text,
    wanted: 'empty, or a folder',
  }),
  BACKUP_DAYS: setting({
    about: 'For how many days the shop can be returned to any moment.',
    fallback: '14',
    ...wholeNumber(1, 3_650),
  }),
  AUTH_SECRET: setting({
    about:
      'Signs sessions. Empty: one is generated and stored in DATA_DIR. Required in production and with more than one process.',
    fallback: '',
    isSecret: true,
    parse: (text: string) => (text === '' || text.length >= 32 ? text : undefined),
    wanted: 'empty, or at least 32 random characters',
  }),
  DEMO_PASSWORD: setting({
    about: 'Password of the demo accounts. Empty: one is generated, printed at start-up and stored in DATA_DIR.',
    fallback: '',
    isSecret: true,
    parse: (text: string) => (text === '' || meetsPasswordRules(text) ? text : undefined),
    wanted:
      'empty, or 8 to 100 characters with a digit, a lowercase letter, an uppercase letter and a special character',
  }),
  LOG_LEVEL: setting({
    about: 'Log level.',
    fallback: 'info',
    ...oneOf('debug', 'info', 'warn', 'error', 'silent'),
  }),
  LOG_FORMAT: setting({
    about: 'Log format: pretty, json, or auto (pretty on a terminal).',
    fallback: 'auto',
    ...oneOf('auto', 'pretty', 'json'),
  }),
  METRICS_PORT: setting({
    about:
      'Port for the figures of the shop in the format of Prometheus, at /metrics. Only your monitoring should reach it. 0: none.',
    fallback: '0',
    ...wholeNumber(0, 65_535),
  }),
  METRICS_TOKEN: setting({
    about: 'Token that /metrics asks for. Without METRICS_PORT, it offers the figures on the port of the shop.',
    fallback: '',
    isSecret: true,
    parse: (text: string) => (/^[\x21-\x7e]{16,200}$|^$/.test(text) ? text : undefined),
    wanted: 'empty, or 16 to 200 characters without spaces',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting({
    about: 'Collector that traces are sent to by OTLP over HTTP, such as http://localhost:4318. Empty: no traces.',
    fallback: '',
    ...urlOr(['http:', 'https:'], 'empty, or an address such as http://localhost:4318'),
  }),
  OTEL_EXPORTER_OTLP_HEADERS: setting({
    about: 'Headers for the collector, such as api-key=abc,tenant=7.',
    fallback: '',
    isSecret: true,
    parse: (text: string) => (parseHeaders(text) ? text : undefined),
    wanted: 'empty, or names and values such as api-key=abc,tenant=7',
  }),
  OTEL_SERVICE_NAME: setting({ about: 'Name of the shop in traces.', fallback: 'easel', ...anyText('a name') }),
  OTEL_TRACES_SAMPLER_ARG: setting({
    about: 'Share of requests and jobs that are traced, from 0 to 1.',
    fallback: '1',
    parse: (text: string) => (/^(0|1|0?\.\d+|1\.0+)$/.test(text) ? Number(text) : undefined),
    wanted: 'a number from 0 to 1, such as 0.1',
  }),
  TRUST_PROXY: setting({
    about: 'Number of trusted proxies in front of the shop.',
    fallback: '0',
    ...wholeNumber(0, 10),
  }),
  GEO_HEADERS: setting({
    about:
      'Headers of the trusted proxy with country, region and city of the visitor, such as cf-ipcountry,cf-region-code,cf-ipcity. Empty: unknown. Requires TRUST_PROXY.',
    fallback: '',
    parse: (text: string) => (/^([\w-]+(, *[\w-]+){0,2})?$/.test(text) ? text : undefined),
    wanted: 'empty, or up to three names of headers with commas between them',
  }),
  CDN: setting({
    about:
      'What keeps pages in front of the shop, and is told to drop them when they change: varnish (with deploy/varnish.vcl), fastly, cloudflare, or webhook, a service of your own.',
    fallback: 'none',
    ...oneOf('none', 'varnish', 'fastly', 'cloudflare', 'webhook'),
  }),
  CDN_PURGE_URL: setting({
    about:
      'Where changes are sent to: https://api.fastly.com/service/ID, https://api.cloudflare.com/client/v4/zones/ID, your webhook, or every Varnish with commas between them.',
    fallback: '',
    parse: (text: string) =>
      text === '' || text.split(',').every((url) => ['http:', 'https:'].includes(protocolOf(url.trim())))
        ? text
        : undefined,
    wanted: 'empty, or addresses such as http://varnish:6081 with commas between them',
  }),
  CDN_PURGE_TOKEN: setting({
    about: 'API token of the CDN that may purge, or the token that your webhook and varnish.vcl expect.',
    fallback: '',
    isSecret: true,
    ...textOrEmpty('a token'),
  }),
  RATE_LIMIT: setting({
    about: 'Requests per minute per IP address, without images and assets; 0 disables the limit.',
    fallback: '1200',
    ...wholeNumber(0, 1_000_000),
  }),
  BODY_LIMIT_KB: setting({ about: 'Maximum request body in kB.', fallback: '256', ...wholeNumber(1, 102_400) }),
  REQUEST_TIMEOUT_S: setting({
    about:
      'Connections are closed if the headers of a request take longer, or if its body arrives slower than 8 kB/s for so long.',
    fallback: '30',
    ...wholeNumber(1, 600),
  }),
  PAGE_CACHE_MB: setting({
    about: 'Page cache size in MB; 0 disables the cache.',
    fallback: '48',
    ...wholeNumber(0, 65_536),
  }),
  PAGE_FRESH_SECONDS: setting({
    about: 'How long a cached page is served before it is refreshed in the background.',
    fallback: '60',
    ...wholeNumber(0, 86_400),
  }),
  SEARCH_API: setting({
    about: 'off starts the shop without the search API (/cio and /algolia), its assistant and its tracking.',
    fallback: 'on',
    ...oneOf('on', 'off'),
  }),
  SEARCH_API_KEY: setting({
    about: "API key browsers use to search the shop's works. It is public.",
    fallback: 'easel',
    parse: (text: string) => (/^[A-Za-z0-9_-]{4,100}$/.test(text) ? text : undefined),
    wanted: '4 to 100 letters, digits, dashes and underscores',
  }),
  SEARCH_PROVIDER: setting({
    about:
      'Search provider: the embedded engine, OpenSearch, or a hosted service. All but the first are filled by npm run search:push.',
    fallback: 'embedded',
    ...oneOf('embedded', 'opensearch', 'constructor', 'algolia'),
  }),
  IMAGE_VECTORS: setting({
    about:
      'on compares images of works with an image model, for visual search and as a hint for curators. The model runs in the background until all images are compared, and takes about 200 MB while it runs. off: works are compared by their colors.',
    fallback: 'on',
    ...oneOf('on', 'off'),
  }),
  SEARCH_TIMEOUT_MS: setting({
    about: 'Timeout for OpenSearch or the hosted search service, in ms.',
    fallback: '3000',
    ...wholeNumber(50, 60_000),
  }),
  OPENSEARCH_URL: setting({
    about:
      'Address of OpenSearch, or of several nodes separated by commas: https://user:password@search-1:9200,https://search-2:9200. User and password may be in the first one.',
    fallback: '',
    isSecret: true,
    parse: (text: string) => (text === '' || parseNodeList(text) ? text : undefined),
    wanted: 'empty, or addresses such as http://localhost:9200, separated by commas',
  }),
  OPENSEARCH_INDEX: setting({
    about: 'What the names of the OpenSearch indices begin with. Shops that share a cluster need different ones.',
    fallback: 'easel_works',
    parse: (text: string) => (/^[a-z0-9][a-z0-9_.-]{0,99}$/.test(text) ? text : undefined),
    wanted: 'up to 100 lowercase letters, digits, dots, dashes and underscores',
  }),
  OPENSEARCH_SHARDS: setting({
    about: 'Shards of a new OpenSearch index. One is best up to a few million works.',
    fallback: '1',
    ...wholeNumber(1, 100),
  }),
  CONSTRUCTOR_ENVIRONMENT: setting({
    about: 'Environment of this installation. Selects which of the following Constructor keys is used.',
    fallback: 'production',
    ...oneOf('production', 'staging', 'development'),
  }),
  CONSTRUCTOR_API_KEY: setting({
    about:
      'Key of the production index. Other environments use it for visitors with the cookie constructor_prod_index=1.',
    fallback: '',
    isSecret: true,
    ...textOrEmpty('a key from the Constructor dashboard'),
  }),
  CONSTRUCTOR_STAGING_API_KEY: setting({
    about: 'Key of the staging index.',
    fallback: '',
    isSecret: true,
    ...textOrEmpty('a key from the Constructor dashboard'),
  }),
  CONSTRUCTOR_DEVELOPMENT_API_KEY: setting({
    about: 'Key of the development index.',
    fallback: '',
    isSecret: true,
    ...textOrEmpty('a key from the Constructor dashboard'),
  }),
  CONSTRUCTOR_API_TOKEN: setting({
    about: 'Constructor API token with write access; only for npm run search:push.',
    fallback: '',
    isSecret: true,
    ...textOrEmpty('a token from the Constructor dashboard'),
  }),
  CONSTRUCTOR_URL: setting({
    about: 'URL of Constructor or a compatible server, such as the /cio of another Easel.',
    fallback: 'https://ac.cnstrc.com',
    ...urlOf(['http:', 'https:'], 'an address such as https://ac.cnstrc.com'),
  }),
  ALGOLIA_APP_ID: setting({
    about: 'Algolia application ID.',
    fallback: '',
    ...textOrEmpty('an application id from the Algolia dashboard'),
  }),
  ALGOLIA_API_KEY: setting({
    about: 'Algolia search-only API key.',
    fallback: '',
    isSecret: true,
    ...textOrEmpty('a key from the Algolia dashboard'),
  }),
  ALGOLIA_WRITE_KEY: setting({
    about: 'Algolia API key with write access; only for npm run search:push.',
    fallback: '',
    isSecret: true,
    ...textOrEmpty('a key from the Algolia dashboard'),
  }),
  ALGOLIA_URL: setting({
    about: 'URL of an Algolia-compatible server, such as the /algolia of another Easel. Empty: Algolia itself.',
    fallback: '',
    ...urlOr(['http:', 'https:'], 'empty, or an address such as https://shop.example/algolia'),
  }),
  ALGOLIA_INDEX: setting({
    about: 'Algolia index name.',
    fallback: 'easel_works',
    parse: (text: string) => (/^[A-Za-z0-9_.-]{1,100}$/.test(text) ? text : undefined),
    wanted: 'up to 100 letters, digits, dots, dashes and underscores',
  }),
  LANGUAGE_MODEL_URL: setting({
    about:
      'Base URL of an OpenAI-compatible language model for the assistant (before /chat/completions). Empty: built-in rules.',
    fallback: '',
    ...urlOr(['http:', 'https:'], 'empty, or an address such as http://localhost:11434/v1'),
  }),
  LANGUAGE_MODEL_KEY: setting({
    about: 'API key for the language model, if it needs one.',
    fallback: '',
    isSecret: true,
    parse: (text: string) => text,
    wanted: 'a key',
  }),
  LANGUAGE_MODEL: setting({ about: 'Model name.', fallback: 'default', ...anyText('a name') }),
  EMBEDDINGS_URL: setting({
    about:
      'Base URL of an OpenAI-compatible service (before /embeddings), so that searches also find works by their meaning. Empty: by words only. It gets the texts of works and what people search for.',
    fallback: '',
    ...urlOr(['http:', 'https:'], 'empty, or an address such as http://localhost:11434/v1'),
  }),
  EMBEDDINGS_KEY: setting({
    about: 'API key for the embeddings, if they need one.',
    fallback: '',
    isSecret: true,
    parse: (text: string) => text,
    wanted: 'a key',
  }),
  EMBEDDINGS_MODEL: setting({
    about: 'Name of the embedding model. After a change, all works are sent again in the background.',
    fallback: 'all-minilm',
    ...anyText('a name'),
  }),
  EMBEDDINGS_DIMENSIONS: setting({
    about:
      'Length of the vectors, for models that can shorten them. Each number takes a byte of memory for each work. 0: the length of the model.',
    fallback: '0',
    ...wholeNumber(0, 4_096),
  }),
  EMBEDDINGS_TIMEOUT_MS: setting({
    about: 'How long a search waits for its vector, in ms. Without it, works are found by their words.',
    fallback: '500',
    ...wholeNumber(20, 60_000),
  }),
  GOOGLE_CLIENT_ID: setting({
    about: 'Google OAuth client ID. With its secret it enables login with Google.',
    fallback: '',
    ...textOrEmpty('a client id from the Google console'),
  }),
  GOOGLE_CLIENT_SECRET: setting({
    about: 'Secret of this client.',
    fallback: '',
    isSecret: true,
    ...textOrEmpty('a client secret from the Google console'),
  }),
  GOOGLE_OAUTH_URL: setting({
    about:
      'OpenID Connect server to use instead of Google, for tests, with /authorize, /token, /userinfo and /tokeninfo. Empty: Google.',
    fallback: '',
    ...urlOr(['http:', 'https:'], 'empty, or an address such as http://localhost:4000'),
  }),
  FACEBOOK_CLIENT_ID: setting({
    about: 'Facebook app ID. With its secret it enables login with Facebook.',
    fallback: '',
    ...textOrEmpty('an app id from the Facebook console'),
  }),
  FACEBOOK_CLIENT_SECRET: setting({
    about: 'Secret of this client.',
    fallback: '',
    isSecret: true,
    ...textOrEmpty('an app secret from the Facebook console'),
  }),
  FACEBOOK_OAUTH_URL: setting({
    about:
      'OAuth server to use instead of Facebook, for tests, with /authorize, /token, /userinfo and /tokeninfo. Empty: Facebook.',
    fallback: '',
    ...urlOr(['http:', 'https:'], 'empty, or an address such as http://localhost:4000'),
  }),
  FACEBOOK_EMAIL: setting({
    about:
      'Facebook does not say whether an email is verified. verified: trust all of them; unverified: Facebook cannot create accounts.',
    fallback: 'unverified',
    ...oneOf('unverified', 'verified'),
  }),
  EVENTS_DAYS: setting({
    about:
      'Days to keep behavior events (views, clicks, purchases). They are removed by whole months, so some are kept for up to a month longer.',
    fallback: '400',
    ...wholeNumber(1, 3_650),
  }),
  SMTP_URL: setting({
    about: 'SMTP server for emails. Empty: emails stay in the outbox, where staff can read them.',
    fallback: '',
    isSecret: true,
    ...urlOr(['smtp:', 'smtps:'], 'empty, or smtps://user:password@mail.shop.example'),
  }),
  MAIL_FROM: setting({
    about: 'Sender of emails.',
    fallback: 'Easel <shop@easel.example>',
    parse: (text: string) => (/^[^\r\n]*[^\s@<]@[^\s@>]+>?$/.test(text) ? text : undefined),
    wanted: 'an address such as Easel <shop@easel.example>',
  }),
  AB_TESTS: setting({
    about:
      'on assigns new visitors to the A/B tests of search (51) and tiles (52), with a cookie for 30 days. Experiments that staff start need no setting.',
    fallback: 'off',
    ...oneOf('on', 'off'),
  }),
  CLICK_FEEDBACK: setting({
    about:
      'on moves works up a little in searches after which several visitors who agreed to tracking chose them more often than their places explain.',
    fallback: 'on',
    ...oneOf('on', 'off'),
  }),
  FEATURE_FLAGS: setting({
    about:
      'Feature flags for your own pages and apps, delivered with the client data: names, each on unless followed by =off. Staff change them at /staff/flags; the setting is for those that are not there yet. Example: new-header,old-search=off.',
    fallback: '',
    parse: parseFeatureFlags,
    wanted:
      'empty, or names of letters, digits, dots and dashes with commas between them, such as new-header,old-search=off',
  }),
  SHUTDOWN_SECONDS: setting({
    about: 'How long open requests may take to finish at shutdown.',
    fallback: '10',
    ...wholeNumber(1, 600),
  }),
} as const;

type Settings = typeof SETTINGS;
export type Config = { [Key in keyof Settings]: Settings[Key] extends Setting<infer T> ? T : never };

export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Reads the configuration from the environment. The error lists all invalid variables, without the values of secrets. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const problems: string[] = [];
  const entries = Object.entries<Setting<unknown>>(SETTINGS).map(([key, { fallback, parse, wanted, isSecret }]) => {
    const text = environment[key]?.trim() ?? fallback;
    const value = parse(text);
    if (value === undefined) {
      problems.push(`${key} should be ${wanted}${isSecret ? '' : `, not ${JSON.stringify(text)}`}.`);
    }
    return [key, value];
  });
  const config = Object.fromEntries(entries) as Config;
  problems.push(...missingKeys(config), ...halfPairs(config), ...paymentProblems(config));
  if (config.BACKUP_DIR !== '' && config.DATABASE_URL !== '')
    problems.push('BACKUP_DIR is for the embedded database. Back up the one of DATABASE_URL with its own tools.');
  if (config.DATABASE_DIRECT_URL !== '' && config.DATABASE_URL === '')
    problems.push('DATABASE_DIRECT_URL needs DATABASE_URL, the URL of the connection pooler.');
  if (config.DATABASE_READ_URL !== '' && config.DATABASE_URL === '')
    problems.push('DATABASE_READ_URL needs DATABASE_URL: the embedded database has no replica.');
  problems.push(...cdnProblems(config));
  if (config.MODE === 'production' && config.AUTH_SECRET === '')
    problems.push('AUTH_SECRET must be set in production: at least 32 random characters.');
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return config;
}

const cdnProblems = ({
  CDN,
  CDN_PURGE_URL,
  CDN_PURGE_TOKEN,
}: Pick<Config, 'CDN' | 'CDN_PURGE_URL' | 'CDN_PURGE_TOKEN'>) => {
  const isMissing = CDN !== 'none' && (CDN_PURGE_URL === '' || CDN_PURGE_TOKEN === '');
  return isMissing ? [`CDN_PURGE_URL and CDN_PURGE_TOKEN are needed for CDN=${CDN}.`] : [];
};

const CONSTRUCTOR_KEYS = {
  production: 'CONSTRUCTOR_API_KEY',
  staging: 'CONSTRUCTOR_STAGING_API_KEY',
  development: 'CONSTRUCTOR_DEVELOPMENT_API_KEY',
} as const;

type ConstructorKeys = Pick<
  Config,
  (typeof CONSTRUCTOR_KEYS)[keyof typeof CONSTRUCTOR_KEYS] | 'CONSTRUCTOR_ENVIRONMENT'
>;

/** The API key of this installation's environment. */
export const getConstructorKey = (config: ConstructorKeys): string =>
  config[CONSTRUCTOR_KEYS[config.CONSTRUCTOR_ENVIRONMENT]];

/** The keys that the search provider requires. */
function neededKeys({ SEARCH_PROVIDER: provider, CONSTRUCTOR_ENVIRONMENT: environment }: Config): (keyof Config)[] {
  if (provider === 'algolia') return ['ALGOLIA_APP_ID', 'ALGOLIA_API_KEY'];
  if (provider === 'opensearch') return ['OPENSEARCH_URL'];
  // An invalid environment has already been reported.
  return provider === 'constructor' && environment ? [CONSTRUCTOR_KEYS[environment]] : [];
}

function missingKeys(config: Config): string[] {
  const { SEARCH_PROVIDER: provider } = config;
  return neededKeys(config)
    .filter((key) => config[key] === '')
    .map((key) => `${key} is needed for SEARCH_PROVIDER=${provider}; SEARCH_PROVIDER=embedded needs no key.`);
}

/** ID and secret must be set together. */
const PAIRS = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
] as const;

const halfPairs = (config: Config): string[] =>
  PAIRS.filter(([id, secret]) => (config[id] === '') !== (config[secret] === '')).map(
    ([id, secret]) => `${id} and ${secret} must be set together.`,
  );

const STRIPE_KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** A shop that takes orders without charging anybody must be a choice. */
function paymentProblems(config: Config): string[] {
  const { PAYMENT_PROVIDER: provider, MODE: mode } = config;
  if (provider === '' && mode === 'production')
    return ['PAYMENT_PROVIDER must be set in production: stripe, or test for a shop that charges nobody.'];
  if (provider !== 'stripe') return [];
  const missing = STRIPE_KEYS.filter((key) => config[key] === '');
  if (missing.length > 0) return missing.map((key) => `${key} is needed for PAYMENT_PROVIDER=stripe.`);
  const [isSecretLive, isPublishableLive] = [config.STRIPE_SECRET_KEY, config.STRIPE_PUBLISHABLE_KEY].map((key) =>
    key?.includes('_live_'),
  );
  return isSecretLive === isPublishableLive
    ? []
    : ['STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys or both be test keys.'];
}

/** The address in the sender of emails, which also gets messages for the shop. */
export const parseShopEmail = ({ MAIL_FROM: sender }: Pick<Config, 'MAIL_FROM'>): string =>
  /<([^<>]+)>/.exec(sender)?.[1] ?? sender;

/** The public origin of the shop. */
export function getPublicOrigin(config: Pick<Config, 'PUBLIC_URL'>, port: number): string {
  return config.PUBLIC_URL ? new URL(config.PUBLIC_URL).origin : `http://localhost:${port}`;
}
