import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendScrubbed } from './send-scrubbed.ts';

beforeEach(
  () =>
    void vi.stubGlobal(
      'fetch',
      vi.fn<typeof fetch>(async () => new Response()),
    ),
);
afterEach(() => vi.unstubAllGlobals());

const sent = () => {
  const [url, init] = vi.mocked(fetch).mock.calls[0] ?? [];
  return { url: new URL(String(url)), init };
};

test('personal data in a body does not leave the browser', async () => {
  await sendScrubbed('https://shop.example/cio/behavior', {
    method: 'POST',
    body: JSON.stringify({ search_term: 'mail ada@example.com' }),
  });
  expect(String(sent().init?.body)).not.toContain('ada@example.com');
  expect(sent().init).toMatchObject({ method: 'POST', keepalive: true });
});

test('page URLs are not repeated in the query string', async () => {
  await sendScrubbed('https://shop.example/cio/behavior?i=1&canonical_url=https%3A%2F%2Fx&document_referrer=y');
  expect([...sent().url.searchParams.keys()]).toEqual(['i']);
});
