import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

/** Every journey fails when the page logs an error, breaks its own content policy, or asks another host for anything. */
export const test = base.extend<{ page: Page }>({
  page: async ({ page, baseURL }, use) => {
    const trouble: string[] = [];
    page.on('pageerror', (error) => trouble.push(error.message));
    page.on('console', (message) => {
      // A refusal is an answer like any other: a page that is not there, a password that is wrong.
      const isRefusal = /status of 4\d\d/.test(message.text());
      if (message.type() === 'error' && !isRefusal) trouble.push(message.text());
    });
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:'))
        trouble.push(`asked ${request.url()}`);
    });
    await use(page);
    expect(trouble).toEqual([]);
  },
});

/** Waits until the page's scripts run: until then it is a page like any other. */
export async function untilAlive(page: Page) {
  await page.locator('html[data-scripts="running"]').waitFor({ state: 'attached' });
}

/** What a machine can find about how the page works for people with disabilities: nothing serious may be there. */
export async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`)).toEqual([]);
}

export { expect };
