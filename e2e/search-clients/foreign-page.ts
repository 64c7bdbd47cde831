import { test as base, expect, type Page } from '@playwright/test';
import { openClientPages } from './client-pages.ts';

/** A call that a page of another site made to the search service, and what came of it. */
export interface SeenCall {
  method: string;
  /** Below the shop's address, without what stands behind the question mark. */
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
  /** These are known once the answer is there. */
  status?: number;
  isReadable?: boolean;
}

interface ForeignPage {
  /** Opens one of the pages of the other site. */
  visit(name: string, query?: Record<string, string>): Promise<void>;
  calls: SeenCall[];
}

/** Every journey fails when the page logs an error it does not expect, or asks a host other than its own and the shop's. */
export const test = base.extend<{ page: Page; foreign: ForeignPage; shop: string }, { site: string }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants to see what a fixture needs.
    async ({}, use, { project }) => {
      const pages = await openClientPages(new URL(project.use.baseURL ?? '').origin);
      await use(pages.origin);
      pages.close();
    },
    { scope: 'worker' },
  ],
  shop: async ({ baseURL }, use) => use(new URL(baseURL ?? '').origin),
  page: async ({ page, shop, site }, use) => {
    const trouble: string[] = [];
    page.on('pageerror', (error) => trouble.push(error.message));
    page.on('console', (message) => {
      // A refusal that the journey asks for is logged by the browser too.
      const isRefusal = /status of 4\d\d/.test(message.text());
      if (message.type() === 'error' && !isRefusal) trouble.push(message.text());
    });
    page.on('requestfailed', (request) => {
      // A page that is left takes its calls with it.
      const why = request.failure()?.errorText ?? '';
      if (why !== 'net::ERR_ABORTED') trouble.push(`${why} ${request.url()}`);
    });
    page.on('request', (request) => {
      const { origin } = new URL(request.url());
      if (![shop, shop.replace('://', '://behavior.'), site].includes(origin)) trouble.push(`asked ${request.url()}`);
    });
    await use(page);
    expect(trouble).toEqual([]);
  },
  foreign: async ({ page, shop, site }, use) => {
    const calls: SeenCall[] = [];
    const seen = new Map<object, SeenCall>();
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.origin === site) return;
      const call: SeenCall = {
        method: request.method(),
        path: decodeURIComponent(url.pathname),
        query: url.searchParams,
        body: bodyOf(request.postData()),
      };
      seen.set(request, call);
      calls.push(call);
    });
    page.on('response', (response) => {
      const request = response.request();
      const call = seen.get(request);
      if (!call) return;
      call.status = response.status();
      // Nobody gets to read the answer to a beacon, and the browser does not look whether they may.
      call.isReadable = request.resourceType() === 'ping' || response.headers()['access-control-allow-origin'] === '*';
    });
    await use({
      calls,
      visit: async (name, query = {}) => {
        await page.goto(`${site}/${name}?${new URLSearchParams({ shop, ...query })}`);
      },
    });
    expect(calls.filter(({ isReadable }) => isReadable === false)).toEqual([]);
  },
});

function bodyOf(text: string | null): Record<string, unknown> {
  try {
    return JSON.parse(text ?? '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
}

export { expect };
