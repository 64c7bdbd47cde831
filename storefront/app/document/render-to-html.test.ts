import { createElement, lazy, Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { renderToHtml } from './render-to-html.ts';

const page = (...children: Parameters<typeof createElement>[2][]) =>
  createElement('html', null, createElement('body', null, ...children));

test('a page is one document', async () => {
  const onError = vi.fn();
  expect(await renderToHtml(page('Works'), onError)).toBe('<html><head></head><body>Works</body></html>');
  expect(onError).not.toHaveBeenCalled();
});

test.each([
  ['without a boundary', (element: ReturnType<typeof createElement>) => element],
  [
    'in a boundary',
    (element: ReturnType<typeof createElement>) => createElement(Suspense, { fallback: 'Later' }, element),
  ],
])('a component whose code is not loaded yet is part of the page, %s', async (_name, wrap) => {
  const Late = lazy(async () => ({ default: () => createElement('p', null, 'Collections') }));
  const html = await renderToHtml(page(wrap(createElement(Late))), () => undefined);
  expect(html).toMatch(/^<html>/);
  expect(html).toContain('<p>Collections</p>');
  expect(html).not.toContain('Later');
});

test('an error is reported once', async () => {
  const failure = new Error('No works');
  const Broken = () => {
    throw failure;
  };
  const onError = vi.fn();
  const html = await renderToHtml(page(createElement(Suspense, { fallback: 'Sorry' }, createElement(Broken))), onError);
  expect(html).toContain('Sorry');
  expect(onError).toHaveBeenCalledTimes(1);
  await expect(renderToHtml(page(createElement(Broken)), onError)).rejects.toBe(failure);
});
