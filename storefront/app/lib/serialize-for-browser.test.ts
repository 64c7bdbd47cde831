import { expect, test } from 'vitest';
import type { PageContext } from './page-context.ts';
import { serializeForBrowser } from './serialize-for-browser.server.ts';
import { deserialize, readSentData } from './serialized-loader-data.ts';

interface Page {
  name: string;
  tiles?: string[];
}
const aPage = { name: 'All works', tiles: ['Sold', 'For sale'] };
const withoutTiles = ({ name }: Page): Page => ({ name });
const aDocument = () => ({ isDocument: true, document: {} as PageContext['document'] });
const aNavigation = () => ({ isDocument: false, document: {} as PageContext['document'] });

test('a document is rendered with everything, and the browser gets a part', () => {
  const page = aDocument();
  const sent = serializeForBrowser(page, aPage, withoutTiles);
  expect(readSentData(sent)).toBe(aPage);
  expect(deserialize(page.document.data ?? '')).toEqual({ name: 'All works' });
  expect(Object.keys(sent)).toEqual(['version']);
});

test('a client-side navigation gets everything', () => {
  const page = aNavigation();
  const { text } = serializeForBrowser(page, aPage, withoutTiles);
  const { place, data = '' } = page.document.placed ?? {};
  expect(text).toBe(place);
  expect(deserialize(data)).toEqual(aPage);
});

test('the same data has the same version in both cases, and a change of what was omitted has another', () => {
  const { version } = serializeForBrowser(aDocument(), aPage, withoutTiles);
  const data = aNavigation();
  expect(serializeForBrowser(data, aPage, withoutTiles).version).toBe(version);
  expect(serializeForBrowser(data, { ...aPage, tiles: ['Sold', 'Sold'] }, withoutTiles).version).not.toBe(version);
});
