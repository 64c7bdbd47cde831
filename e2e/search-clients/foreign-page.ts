import { test as base, expect, type Page } from '@playwright/test';
import { openClientPages } from './client-pages.ts';

/** A call from a page of another site to the search API, with its result. */
export interface RecordedCall {
  method: string;
  /** Path without the query string. */
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
  /** Set when the response arrives. */
  status?: number;
  isReadable?: boolean;
}

interface ForeignPage {
  /** Opens one of the pages of the other site. */
  visit(name: string, query?: Record<string, string>): Promise<void>;
  calls: RecordedCall[];
}

/** Every journey fails if the page logs an unexpected error or calls a host other than its own and the shop's. */
export const test = base.extend<{ page: Page; foreign: ForeignPage; shop: string }, { site: string }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern.
    async ({}, use, { project }) => {
      const pages = await openClientPages(new URL(project.use.baseURL ?? '').origin);
      await use(pages.origin);
      pages.close();
    },
    { scope: 'worker' },
  ],
  shop: async ({ baseURL }, use) => use(new URL(baseURL ?? '').origin),
  page: async ({ page, shop, site }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      // The browser also logs expected 4xx responses.
      const isClientError = /status of 4\d\d/.test(message.text());
      if (message.type() === 'error' && !isClientError) errors.push(message.text());
    });
    page.on('requestfailed', (request) => {
      // Requests are aborted when the page is left.
      const reason = request.failure()?.errorText ?? '';
      if (reason !== 'net::ERR_ABORTED') errors.push(`${reason} ${request.url()}`);
    });
    page.on('request', (request) => {
      const { origin } = new URL(request.url());
      if (![shop, shop.replace('://', '://behavior.'), site].includes(origin))
        errors.push(`request to ${request.url()}`);
    });
    await use(page);
    expect(errors).toEqual([]);
  },
  foreign: async ({ page, shop, site }, use) => {
    const calls: RecordedCall[] = [];
    const seen = new Map<object, RecordedCall>();
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.origin === site) return;
      const call: RecordedCall = {
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
      // The response to a beacon is not readable, and the browser does not check CORS for it.
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
