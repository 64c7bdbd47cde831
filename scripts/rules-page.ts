import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Generates docs/rules.md, which lists the rule and the tests for every statement in sections 4, 5 and 9 of the specification. The source is the test
 * titles: `account §4 Countdown: …`. A statement without a test fails the check.
 */

interface Statement {
  where: string;
  what: string;
  /** Matches the titles of its tests. */
  proof: RegExp;
}

const statements = (where: string, rows: [what: string, proof: RegExp][]): Statement[] =>
  rows.map(([what, proof]) => ({ where, what, proof }));

export const STATEMENTS: Statement[] = [
  ...statements('account §4', [
    [
      'Login: idle, blocked, success or error; another store, or refreshed in place; social failure',
      /account §4.* Login/,
    ],
    [
      'Client data cache: 5 minutes, referrers that refresh, forced refresh, delay, failure',
      /account §4 Client data cache/,
    ],
    ['Cart cache: 15 hours with an original, one event, clearing, whole units', /account §4 Cart cache/],
    ['Preferences modal: closed, saved, another country', /account §4 Preferences modal/],
    ['Add to collection: toggle, login first, new ones first', /account §4 Add to collection/],
    ['Collection form: privacy, visibility, type 17, default types', /account §4 Collection form/],
    ['Favorite toggle', /account §4.* Favorite toggle/],
    ['Follow toggle', /account §4 Follow toggle/],
    ['Vacation and check-in', /account §4 Vacation and check-in/],
    ['Badge of a tile', /account §4 Badge rules/],
    ['Add-to-cart button, print tile and its proportions', /account §4 Artwork availability status/],
    ['Print url', /print url is the product url/],
    ['Coupon tile', /account §4.* Coupon tile/],
    ['Countdown', /account §4.* Countdown/],
    ['Add to cart: coupon first, then the item, then the cart', /account §4.* Add to cart/],
    ['CMS sections', /account §4.* CMS sections/],
    ['Shipment: edit, server, confirm, swap', /account §4 Shipment/],
    ['Auth modal', /account §4 Auth modal/],
    ['404 page: title, subtitle, tile row (§2, §8)', /account §[28] 404 page/],
  ]),
  ...statements('account §5', [
    ['Login form', /account §5 Login/],
    ['Registration form', /account §5 Registration/],
    ['Password rules list', /account §5: the list marks/],
    ['Preferences form', /account §5 Preferences/],
    ['Collection form: limits, messages, type 17 as a group', /account §5 Collection/],
    ['Characters left', /account §5 and browse §5: text inputs/],
    ['Promo campaign selection', /account §5 Promo campaign selection/],
    ['Campaign bar visibility', /account §5 Campaign bar visibility/],
    ['Redirect urls', /account §5 Redirect urls/],
    ['Price requires a price map', /account §5 and browse §3: price/],
    ['Prints quantity', /account §5 Prints quantity/],
    ['Medium and material label', /account §5 Medium and material label/],
  ]),
  ...statements('account §9', [
    ['AB-test cookie, tests 51 and 52', /account §9.*(AB-test cookie|test 5[12])/],
    ['Collection page size and number, tooltip and modal times', /account §9: collection page size/],
    ['Sub-navigation: 8 stored, 3/3/3/1 shown, defaults', /account §9.*sub-navigation/],
    ['Units, the 0.1 floor, decimals', /account §9( Measurement units|: %d (cm|kg))/],
    ['Default preferences', /account §9 Default preferences/],
    ['Locale format', /account §9: the locale format/],
    ['Currency formatting', /account §9 Currency formatting/],
    ['Default currency zone', /account §9: the default currency zone/],
    [
      'Promo bar heights, add-to-cart timeout, query-triggered modals',
      /account §.*§9.*(heights|2000 ms|2 seconds)|account §9: the add-to-cart event/,
    ],
    ['Tile image: loading, rows', /account §9 (Tile image|row unit)/],
    ['Mobile width', /account §9 and §2: mobile/],
    ['Product type mapping', /account §9 Product type mapping/],
    ['Category singular names', /account §9 Category singular names/],
    ['Commission', /account §6 and §9 Commission/],
    ['TV login', /account §2 TV targets/],
    ['14 day guarantee', /the description names the count/],
  ]),
  ...statements('browse §4', [
    ['Sale display state and server statuses', /browse §4 Sale display state/],
    ['Feature page load: redirects, products, otherwise empty', /browse §4 Feature page load/],
    ['Search session and client id', /browse §4 Search session/],
    ['Human check', /browse §4: (human|.*tracked|.*robot)/],
    ['Queue', /browse §4 Queue/],
    ['Purchases once', /browse §4: purchase events/],
    ['Query id for 2 hours', /browse §4 and §9: after/],
    ['Provider search choice', /browse §4 Provider search choice/],
    ['Blank autocomplete queries', /browse §4: the query .* blank/],
    ['Pagination', /browse §4 Pagination/],
    ['Production index cookie', /browse §4 AB tests/],
  ]),
  ...statements('browse §5', [
    ['Toolkit messages', /browse §5 Toolkit messages/],
    ['Valid forms, collecting, merging', /browse §5: (a form is valid|rules can collect|merging)/],
    ['Query shaping', /browse §5 Query shaping/],
    ['Provider page numbers', /browse §5: page/],
    ['Provider input checks', /browse §5 Provider input checks/],
    ['Personal data in tracked urls', /browse §5: email, phone/],
  ]),
  ...statements('browse §9', [
    ['Hits per page', /browse §9 Hits per page/],
    ['Total cap and skeleton cards', /browse §2 and §9/],
    ['Tracking: item cap, delay, stale cutoff, stored purchases', /browse §(3 and §)?9.*(Tracking item|purchase)/],
    ['Impression batches', /browse §9 Impression batches/],
    ['Debounce, skeleton', /browse §9: debounce/],
    ['Client data key', /browse §9 and account §8/],
    ['Sort options', /browse §9 Sort options/],
    ['Categories', /browse §9 Categories/],
    ['Price bands and print presets', /browse §9 (Price bands|Print price presets)/],
    ['Size bins and orientations', /browse §9 (Size bins|Orientations)/],
    ['Featured-in values and print materials', /browse §9 (Featured-in|Print materials)/],
    ['Shipping', /browse §9 Shipping/],
    ['Fixed lists', /browse §9 Fixed lists/],
  ]),
];

export interface Proof {
  title: string;
  file: string;
}

/** The titles of all rule tests. */
export function readProofs(folder = 'domain'): Proof[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .sort()
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      const titles = [
        ...text.matchAll(
          /(?:^test\(\s*|^\]\s*(?:as const)?\)\(\s*|\]\)\(\s*|as const\)\(\s*)(['"`])((?:account|browse) §.*?)\1,/gms,
        ),
      ];
      return titles.map(([, , title = '']) => ({ title: title.replaceAll("\\'", "'"), file }));
    });
}

const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);

/** Rules in use: those that other packages import, and their own imports. */
export function readUsedRules(): Set<string> {
  const importsIn = (file: string, pattern: RegExp) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].flatMap(([, rule]) => rule ?? []);
  const used = new Set<string>();
  const add = (rule: string) => {
    if (used.has(rule) || !existsSync(join('domain', `${rule}.ts`))) return;
    used.add(rule);
    for (const needed of importsIn(join('domain', `${rule}.ts`), /from '(\.[\w./-]+)\.ts'/g))
      add(join(dirname(rule), needed));
  };
  for (const part of ['contract', 'platform', 'search-api', 'server', 'storefront/app'])
    for (const file of readdirSync(part, { recursive: true, encoding: 'utf8' }).filter(isSource))
      for (const rule of importsIn(join(part, file), /'@easel\/domain\/([\w/-]+)'/g)) add(rule);
  return used;
}

/** A test is next to its rule. A test of several lists has no rule file. */
function ruleLink(test: string, used: ReadonlySet<string>): string {
  const rule = test.replace('.test', '');
  const name = rule.replace('.ts', '');
  if (!existsSync(join('domain', rule))) return name;
  return `[${name}](../domain/${rule})${used.has(name) ? '' : ' *not in use yet*'}`;
}

export function writeRulesPage(proofs: Proof[], used = readUsedRules()): string {
  const rows = STATEMENTS.map((statement) => {
    const found = proofs.filter(({ title }) => statement.proof.test(title));
    const files = [...new Set(found.map(({ file }) => file))];
    const links = files.map(
      (file) => `${ruleLink(file, used)} ([${found.filter((proof) => proof.file === file).length}](../domain/${file}))`,
    );
    return `| ${statement.where} | ${statement.what} | ${links.join(', ')} |`;
  });
  return [
    '# Rules and their tests',
    '',
    'Every statement of the sections on states, validation and constants, with the rule that implements it and, in brackets, its number of tests. Generated from test',
    'titles by `node scripts/rules-page.ts`. `npm test` fails when a statement has no test or this page is out of date. Rules that no part of the shop imports yet are',
    'marked.',
    '',
    '| where | statement | rule (tests) |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync('docs/rules.md', writeRulesPage(readProofs()));
