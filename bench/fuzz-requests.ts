import { createHash } from 'node:crypto';
import { PAGES as STOREFRONT_PAGES } from '@easel/storefront/app/route-policies';
import { elementAt } from './element-at.ts';

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  format?: string;
}

export interface Operation {
  method: string;
  path: string;
  parameters: { name: string; in: string; schema: Schema }[];
  body: Schema | undefined;
}

export interface HostileRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

interface OpenApi {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: Operation['parameters'];
        requestBody?: { content?: Record<string, { schema?: Schema }> };
      }
    >
  >;
}

export const listOperations = (document: unknown): Operation[] =>
  Object.entries((document as OpenApi).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: Object.values(requestBody?.content ?? {})[0]?.schema,
    })),
  );

const DIGITS = '9'.repeat(400);
const TEXTS = [
  '',
  ' ',
  'a',
  'blue sea',
  '0',
  '-1',
  '1',
  '7',
  '1e400',
  'Infinity',
  'NaN',
  DIGITS,
  '9007199254740993',
  '2147483648',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '\0',
  'a\0b',
  '\ud83c',
  '\udfa8x',
  '😀',
  '‮abc',
  'é'.repeat(300),
  "'; drop table works; --",
  '"',
  '\\',
  '%',
  '%00',
  '%ED%A0%80',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '//evil.example',
  '/all',
  '\r\nX-Evil: 1',
  '{}',
  '[]',
  'null',
  'true',
  '{"a":1}',
  'us',
  'USD',
  'en-us',
  'cm',
  'paintings',
  'abstract',
  'newest',
  '500-1000',
  'collector@easel.example',
  'a@b.de',
  'Secret-123',
  '2026-02-30',
  '0000-00-00T00:00:00Z',
  '-271821-04-20',
  'x'.repeat(5_000),
  'key'.repeat(5_000),
  '\u00a0'.repeat(5_000),
  '(((((((((((((((((((((((((((',
  'a:b AND (c:d OR NOT e:f)',
  'price:1 TO 5<score=3>',
];
const VALUES: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e21,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  [],
  {},
  [[[[]]]],
  { $gt: '' },
  { constructor: { prototype: 1 } },
  ['a', 'b'],
  Array.from({ length: 500 }, (_, at) => at),
];
const PAGES = [
  // The same path often, and every page of the storefront.
  ...['/', '/all', '/paintings/abstract', '/all/floral', '/art/x/1/1/view', '/u/1', '/cart', '/checkout'],
  ...STOREFRONT_PAGES.map(({ path }) => `/${path}`),
  '/sitemap.xml',
  '/sitemap-works-1.xml',
  '/robots.txt',
  '/media/works/1-6.jpg',
  '/en-gb/all',
  '/en-xx/all',
  '/_.data',
  '/all.data',
  '/docs',
];
const PAGE_PARAMETERS = [
  'query',
  'page',
  'price',
  'sort',
  'hitsPerPage',
  'color',
  'style',
  'redirect_url',
  'messages',
  'token',
  'country',
  'size',
  '_routes',
];
const CONSTRUCTOR_PATHS = [
  '/search/x',
  '/search/natural_language/x',
  '/browse/group_id/all',
  '/browse/collection_id/x',
  '/browse/items',
  '/browse/groups',
  '/browse/facets',
  '/browse/facet_options',
  '/autocomplete/x',
  '/recommendations/v1/pods/x',
  '/v1/quizzes/x/next/',
  '/v1/quizzes/x/results/',
  '/v1/intent/x',
  '/v1/item_questions',
  '/v1/item_questions/x/answer',
  '/display-ads',
  '/behavior',
  '/v2/behavioral_action/focus',
  '/v2/behavioral_action/purchase',
  '/v2/behavioral_action/search_result_load',
  '/v2/behavioral_action/recommendation_result_click',
  '/v2/ad_behavioral_action/x',
];
const CONSTRUCTOR_PARAMETERS = [
  'filters[color]',
  'filters[__proto__]',
  'page',
  'offset',
  'num_results_per_page',
  'sort_by',
  'sort_order',
  'section',
  'fmt_options[fields]',
  'variations_map',
  'pre_filter_expression',
  'qs',
  'us',
  'term',
  'item_id',
  'ids',
  'facet_name',
  'thread_id',
  'a',
  'i',
  's',
  'ui',
  '_dt',
  'action',
];
const ALGOLIA_PATHS = [
  'indexes',
  'indexes/*/queries',
  'indexes/*/recommendations',
  'indexes/all_artworks',
  'indexes/all_artworks/query',
  'indexes/all_artworks/browse',
  'indexes/all_artworks/batch',
  'indexes/all_artworks/settings',
  'indexes/all_artworks/1',
  'indexes/all_artworks/1/partial',
  'indexes/all_artworks/facets/color/query',
  'indexes/all_artworks/rules/search',
  'indexes/all_artworks/rules/x',
  'indexes/all_artworks/synonyms/search',
  'indexes/all_artworks/synonyms/x',
  'indexes/all_artworks/task/1',
  'indexes/all_artworks/operation',
  'indexes/*/objects',
  'events',
  'keys',
  'logs',
  'dictionaries/stopwords/search',
];
const ALGOLIA_FIELDS = [
  'query',
  'params',
  'filters',
  'facetFilters',
  'numericFilters',
  'optionalFilters',
  'facets',
  'hitsPerPage',
  'page',
  'requests',
  'events',
  'indexName',
  'objectID',
  'aroundLatLng',
  'cursor',
  'attributesToRetrieve',
  'maxValuesPerFacet',
  'facetQuery',
  'ranking',
  'userToken',
];
const HEADERS = [
  'x-store-locale',
  'user-agent',
  'accept',
  'accept-language',
  'referer',
  'x-forwarded-for',
  'if-none-match',
  'x-preferred-locale',
  'idempotency-key',
  'authorization',
  'range',
];
const COOKIES = [
  'user_preferences',
  'saatchi_abtests',
  'constructor_prod_index',
  'easel.session_token',
  'easel.social',
  'easel.tv',
];

/** Seeded pseudorandom numbers. */
class Random {
  #state: number;

  constructor(seed: string) {
    this.#state = createHash('sha256').update(seed).digest().readUInt32LE();
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  is(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(from: readonly T[]): T {
    return elementAt(from, Math.floor(this.next() * from.length));
  }
}

/** The same seed creates the same request. */
export function createHostileRequest(
  operations: readonly Operation[],
  seed: string,
  cookies: readonly string[],
): HostileRequest {
  const random = new Random(seed);
  const kind = random.next();
  const created =
    kind < 0.6
      ? callOf(operations, random)
      : kind < 0.72
        ? constructorOf(random)
        : kind < 0.84
          ? algoliaOf(random)
          : pageOf(random);
  const headers: Record<string, string> = { ...created.headers };
  const cookie = [random.pick(cookies)];
  if (random.is(0.15)) cookie.push(`${random.pick(COOKIES)}=${headerText(random.pick(TEXTS))}`);
  if (cookie.some(Boolean)) headers.cookie = cookie.filter(Boolean).join('; ');
  if (random.is(0.15)) headers[random.pick(HEADERS)] = headerText(random.pick(TEXTS));
  return { ...created, headers };
}

/** Text that Node accepts in a header. */
const headerText = (text: string): string => encodeURI(text.toWellFormed()).slice(0, 8_000);

const encode = (text: string): string => encodeURIComponent(text.toWellFormed()).slice(0, 20_000);
/** Not `String`, because an object may have its own `toString`. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const queryOf = (random: Random, names: readonly string[], most: number): string => {
  const count = Math.floor(random.next() * (most + 1));
  return Array.from({ length: count }, () => `${random.pick(names)}=${encode(random.pick(TEXTS))}`).join('&');
};

function callOf(operations: readonly Operation[], random: Random): HostileRequest {
  const { method, path, parameters, body } = random.pick(operations);
  const filled = path.replace(
    /\{(\w+)\}/g,
    () => encode(random.is(0.5) ? random.pick(['1', '2', '7', 'easel']) : random.pick(TEXTS)) || '1',
  );
  const named = parameters.filter((one) => one.in === 'query' && random.is(0.7));
  const query = [
    ...named.map(({ name, schema }) => `${name}=${encode(textOf(fuzzedValueOf(schema, random)))}`),
    ...(random.is(0.1) ? [`${encode(random.pick(TEXTS))}=${encode(random.pick(TEXTS))}`] : []),
  ].join('&');
  const url = query ? `${filled}?${query}` : filled;
  if (method === 'GET') return { method, path: url, headers: {}, body: undefined };
  const value = body ? fuzzedValueOf(body, random) : random.pick(VALUES);
  if (random.is(0.15) && typeof value === 'object' && value !== null) {
    const form = Object.entries(value).map(([name, inner]) => `${encode(name)}=${encode(textOf(inner))}`);
    return {
      method,
      path: url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.join('&'),
    };
  }
  const text = random.is(0.03) ? random.pick(TEXTS) : JSON.stringify(value);
  // JSON allows numbers that overflow to Infinity.
  const json = random.is(0.05) ? text.replace(/\d+/, '1e400') : text;
  return { method, path: url, headers: { 'content-type': 'application/json' }, body: json };
}

/** A mostly valid value for a schema. Each part may be replaced by a hostile one. */
function fuzzedValueOf(schema: Schema, random: Random, depth = 0): unknown {
  if (random.is(0.15)) return random.is(0.6) ? random.pick(TEXTS) : random.pick(VALUES);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  if (schema.anyOf) return fuzzedValueOf(random.pick(schema.anyOf), random, depth + 1);
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  if (type === 'object' || schema.properties) {
    const entries = Object.entries(schema.properties ?? {}).filter(
      ([name]) => (schema.required?.includes(name) ?? false) || random.is(0.5),
    );
    const own = entries.map(([name, inner]) => [name, depth > 6 ? null : fuzzedValueOf(inner, random, depth + 1)]);
    const more = schema.properties && random.is(0.9) ? [] : [[random.pick(TEXTS), random.pick(TEXTS)]];
    return Object.fromEntries([...own, ...more]);
  }
  if (type === 'array')
    return Array.from({ length: Math.floor(random.next() * 4) }, () =>
      depth > 6 ? null : fuzzedValueOf(schema.items ?? {}, random, depth + 1),
    );
  if (type === 'integer' || type === 'number')
    return random.pick([schema.minimum ?? 0, schema.maximum ?? 1_000, 1, 2, 7]);
  if (type === 'boolean') return random.is(0.5);
  if (type === 'null') return null;
  return random.pick(TEXTS);
}

function constructorOf(random: Random): HostileRequest {
  const path = random.pick(CONSTRUCTOR_PATHS).replace(/\bx\b/, () => encode(random.pick(TEXTS)) || 'x');
  const url = `/cio${path}?key=easel&${queryOf(random, CONSTRUCTOR_PARAMETERS, 5)}`;
  if (!path.includes('action')) return { method: 'GET', path: url, headers: {}, body: undefined };
  const fields = Object.fromEntries(
    [
      'search_term',
      'item_id',
      'items',
      'user_input',
      'section',
      'i',
      's',
      'ui',
      'url',
      'revenue',
      'order_id',
      'item_name',
      'result_id',
      'num_results',
    ].map((name) => [name, random.is(0.6) ? random.pick(TEXTS) : random.pick(VALUES)]),
  );
  return { method: 'POST', path: url, headers: { 'content-type': 'text/plain' }, body: JSON.stringify(fields) };
}

function algoliaOf(random: Random): HostileRequest {
  const index = random.is(0.7) ? 'all_artworks' : encode(random.pick(TEXTS)) || 'x';
  const path = `/algolia/1/${random.pick(ALGOLIA_PATHS).replace('all_artworks', index)}`;
  const method = random.pick(['GET', 'POST', 'POST', 'POST', 'PUT', 'DELETE']);
  const headers = {
    'x-algolia-application-id': 'easel',
    'x-algolia-api-key': 'easel',
    'content-type': 'application/json',
  };
  const fields: Record<string, unknown> = {};
  for (let count = Math.floor(random.next() * 5); count > 0; count--)
    fields[random.pick(ALGOLIA_FIELDS)] = random.is(0.6) ? random.pick(TEXTS) : random.pick(VALUES);
  if (random.is(0.3)) fields.requests = [{ indexName: 'all_artworks', ...fields }];
  if (random.is(0.2))
    fields.events = [
      { eventType: 'click', eventName: 'x', index: 'all_artworks', userToken: 'u', objectIDs: ['1'], ...fields },
    ];
  const url = random.is(0.3) ? `${path}?${queryOf(random, ALGOLIA_FIELDS, 3)}` : path;
  return { method, path: url, headers, body: method === 'GET' ? undefined : JSON.stringify(fields) };
}

function pageOf(random: Random): HostileRequest {
  const path = random.is(0.8)
    ? fillPath(random.pick(PAGES), random)
    : `/${[random.pick(['all', 'art', 'u', 'account', 'paintings', 'en-gb']), random.pick(TEXTS), random.pick(TEXTS)].map(encode).join('/')}`;
  const query = queryOf(random, PAGE_PARAMETERS, 4);
  // Client-side navigation loads the data of a page only.
  const document = random.is(0.3) && !path.includes('.') ? `${path === '/' ? '/_' : path}.data` : path;
  const method = random.is(0.1) ? 'HEAD' : 'GET';
  return {
    method,
    path: query ? `${document}?${query}` : document,
    headers: { accept: 'text/html' },
    body: undefined,
  };
}

const fillPath = (path: string, random: Random) =>
  path.replace(
    /:\w+|\*/g,
    () => encode(random.is(0.6) ? random.pick(['1', '2', '7', 'x', 'ES-1']) : random.pick(TEXTS)) || '1',
  );
