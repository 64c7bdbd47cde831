import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as browserCalls from './api-calls.ts';
import * as pageCalls from './page-calls.ts';

const app = join(import.meta.dirname, '..');

/** Calls that change nothing, although their method is `POST`. */
const READS: readonly string[] = [
  'checkPayment',
  'discoverWorks',
  'exportAccount',
  'hostedSearch',
  'previewContentPage',
  'previewHome',
  'previewSearchRules',
  'replaySearches',
  'searchWorks',
  'streamAssistant',
  'tryCoupon',
];

/** Who writes from the browser, and why it is not the action of a page: docs/decisions/0050-one-way-to-write.md. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'accounts/portrait-form.tsx': 'upload',
  'accounts/studio-photos-form.tsx': 'upload',
  'accounts/use-tv-login.ts': 'polls until somebody has entered the PIN',
  'collecting/conversation-page.tsx': 'what was seen',
  'collecting/use-saved-order.ts': 'in order, by the shared queue',
  'collecting/wall-share-dialog.tsx': 'wall planner',
  'discovery/keep-works.ts': 'in order, by the shared queue',
  'discovery/quiz-progress.tsx': 'what was answered, without anybody waiting for it',
  'routes/staff-reconciliation.tsx': 'in its action; the browser only reads',
  'staff/promo-section.tsx': 'says that somebody is editing',
  'staff/content-section.tsx': 'says that somebody is editing',
  'staff/review-page.tsx': 'says that somebody is looking at it, and previews the email',
  'staff/search-rules-editor.tsx': 'says that somebody is editing',
  'staff/cover-field.tsx': 'upload',
  'staff/shipping-comparison.tsx': 'calculates with prices that are not saved',
  'staff/shipping-table-editor.tsx': 'says that somebody has the prices open',
  'studio/use-draft-images.ts': 'beside uploads, in order, by the shared queue',
};

const { callTo: _, ...shared } = browserCalls;

const WRITES = Object.entries({ ...shared, ...pageCalls })
  .filter(([name, { method }]) => method !== 'GET' && !READS.includes(name))
  .map(([name]) => name);

/** The calls that a module imports, if it has the API of the browser. */
function writesOf(text: string): string[] {
  if (!/from '[^']*\/api-client\.ts'/.test(text)) return [];
  const imported = [...text.matchAll(/import \{([^}]*)\} from '[^']*\/(?:api|page)-calls\.ts'/g)].flatMap(
    ([, names = '']) => names.match(/\w+/g) ?? [],
  );
  return imported.filter((name) => WRITES.includes(name));
}

test('only the exceptions that the decision names write from the browser', () => {
  const writers = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .filter((path) => writesOf(readFileSync(join(app, path), 'utf8')).length > 0);
  expect(writers.toSorted()).toEqual(Object.keys(EXCEPTIONS).toSorted());
});

test('a module with the API of the browser and a call that writes is found', () => {
  const text = "import { api } from '../lib/api-client.ts';\nimport { logOut as leave } from '../lib/api-calls.ts';";
  expect(writesOf(text)).toEqual(['logOut']);
});
