import { expect, test } from 'vitest';
import { findWrongCitations } from './check-citations.ts';
import { readTextFiles } from './specification.ts';

const LISTINGS = { path: 'docs/specification/listings.md', text: '# Listings\n\n## Page meta\n' };
const messagesOf = (text: string, path = 'domain/discovery/listing.ts') =>
  findWrongCitations([LISTINGS, { path, text }]);
/** In two parts, so that this file has no such citation. */
const FOLDER = 'docs/specification';

test.each([[`// The title (${FOLDER}/listings.md#page-meta).`], [`// See ${FOLDER}/listings.md.`]])(
  '%s is a citation of a section that exists',
  (text) => {
    expect(messagesOf(text)).toEqual([]);
  },
);

test.each([
  [`// The title (${FOLDER}/listings.md#titles).`, `there is no ${FOLDER}/listings.md#titles`],
  [`// See ${FOLDER}/lists.md.`, `there is no ${FOLDER}/lists.md`],
  [`// A badge (account ${'§'}4).`, 'cites a section outside of the repository. Name one of docs/specification'],
])('%s is a wrong citation', (text, message) => {
  expect(messagesOf(text)).toEqual([`domain/discovery/listing.ts:1: ${message}`]);
});

test.each([
  ['[meta](listings.md#page-meta)', []],
  ['[meta](#facets)', []],
  ['[meta](listings.md#titles)', [`${FOLDER}/facets.md:1: there is no ${FOLDER}/listings.md#titles`]],
  ['[meta](#titles)', [`${FOLDER}/facets.md:1: there is no ${FOLDER}/facets.md#titles`]],
])('links between documents are checked: %s', (text, messages) => {
  expect(messagesOf(`${text}\n# Facets`, `${FOLDER}/facets.md`)).toEqual(messages);
});

test('every citation and link of the repository is right', () => {
  expect(findWrongCitations(readTextFiles())).toEqual([]);
});
