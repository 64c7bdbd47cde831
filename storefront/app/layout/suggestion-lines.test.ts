import { IN_DOLLARS } from '@easel/domain/locale/exchange';
import { describe, expect, test } from 'vitest';
import {
  categoryLines,
  groupLines,
  popularLines,
  recentLines,
  suggestionLines,
  withLastLine,
} from './suggestion-lines.ts';

const site = { displayCurrency: IN_DOLLARS };
const aWork = (artworkId: number, artworkTitle: string) =>
  ({
    artworkId,
    artworkTitle,
    productUrl: `/art/${artworkId}`,
    imageBaseUrl: '',
    placeholderColor: '#fff',
    firstName: 'Ada',
    lastName: '',
    originalStatus: 'avail',
    listPrice: 120_000,
    minPrintPrice: null,
    hasOpenEditions: false,
    sku: 'P1',
  }) as never;
const aCollection = (userCollectionId: number, label: string) => ({
  userCollectionId,
  label,
  link: `/art-collection/${label}/5/${userCollectionId}/view`,
  ownerName: 'Nora N.',
  count: 3,
  imageBaseUrl: '',
  placeholderColor: '#fff',
});
const anArtist = (artistId: number, fullName: string) => ({
  artistId,
  fullName,
  firstName: fullName.split(' ')[0] ?? '',
  lastName: fullName.split(' ')[1] ?? '',
  city: 'Lyon',
  country: 'fr',
  artistURL: `/artist-${artistId}`,
  avatar: { imageBaseUrl: '', placeholderColor: '#fff' },
  worksCount: 12,
  recentArtworks: [1, 2, 3, 4].map((artworkId) => ({
    artworkId,
    artworkTitle: `Work ${artworkId}`,
    altText: '',
    image: `/media/works/${artworkId}-22.jpg`,
    imageBaseUrl: `/media/works/${artworkId}`,
    placeholderColor: '#fff',
    url: `/art/${artworkId}`,
  })),
});
const aSuggestion = (label: string, kind = 'query') => ({ label, link: `/all?query=${label}`, kind }) as never;

describe('lines below the search box', () => {
  test('write colors, styles and subjects in lower case, and names as they are', () => {
    const suggestions = [aSuggestion('Pop Art', 'style'), aSuggestion('Blue Hour', 'title')];
    const lines = suggestionLines({ suggestions, products: [], artists: [], collections: [] }, site);
    expect(lines.map(({ label, url }) => [label, url])).toEqual([
      ['pop art', '/all?query=pop%20art'],
      ['Blue Hour', '/all?query=Blue Hour'],
    ]);
  });

  test('are suggestions, then artists, collections and works', () => {
    const payload = {
      suggestions: [aSuggestion('moonlight')],
      products: [aWork(7, 'Moon over water')],
      artists: [anArtist(3, 'Ada Moon')],
      collections: [aCollection(9, 'Moons')],
    };
    expect(suggestionLines(payload, site).map(({ group }) => group)).toEqual([
      'Suggestions',
      'Artists',
      'Collections',
      'Works',
    ]);
  });

  test('do not repeat the title of a listed work as a suggestion', () => {
    const payload = {
      suggestions: [aSuggestion('moon'), aSuggestion('moonlight')],
      products: [aWork(7, 'Moon')],
      artists: [],
      collections: [],
    };
    expect(suggestionLines(payload, site).map(({ label }) => label)).toEqual(['moonlight', 'Moon']);
  });

  test('lead to the page of an artist, and do not repeat the name as a suggestion', () => {
    const suggestions = [aSuggestion('ada moreau', 'artist'), aSuggestion('Adam Noll', 'artist')];
    const artists = [anArtist(3, 'Ada Moreau')];
    expect(suggestionLines({ suggestions, products: [], artists, collections: [] }, site)).toMatchObject([
      { group: 'Suggestions', label: 'Adam Noll', url: '/all?query=Adam Noll' },
      {
        group: 'Artists',
        label: 'Ada Moreau',
        url: '/artist-3',
        artist: {
          facts: 'Lyon, France · 12 works',
          thumbs: [1, 2, 3, 4].map((id) => `/media/works/${id}-22.jpg`),
        },
      },
    ]);
  });

  test('show three collections with owner and number of works', () => {
    const collections = [1, 2, 3, 4].map((id) => aCollection(id, `Moons ${id}`));
    const lines = suggestionLines({ suggestions: [], products: [], artists: [], collections }, site);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatchObject({
      url: '/art-collection/Moons 1/5/1/view',
      collection: { owner: 'Nora N.', count: '3 works' },
    });
  });

  test('show four works with artist and price', () => {
    const products = Array.from({ length: 6 }, (_, index) => aWork(index, `Moon ${index}`));
    const lines = suggestionLines({ suggestions: [], products, artists: [], collections: [] }, site);
    expect(lines).toHaveLength(4);
    expect(lines[0]?.work).toMatchObject({ artist: 'Ada', price: '$1,200' });
  });

  test('show four recent searches', () => {
    expect(recentLines(['a', 'b', 'c', 'd', 'e']).map(({ label }) => label)).toEqual(['a', 'b', 'c', 'd']);
    expect(recentLines(['blue moon'])[0]?.url).toContain('query=blue');
  });
});

describe('the last line', () => {
  test('leads to all results for the input', () => {
    expect(withLastLine([], ' moon ').at(-1)).toMatchObject({ label: 'See all results for “moon”', act: 'search' });
  });

  test('clears recent searches, if there are any', () => {
    const categories = categoryLines({ thinLinks: ['/collage'] });
    expect(categories.map(({ url }) => url)).not.toContain('/collage');
    expect(withLastLine([...recentLines(['moon']), ...categories], '').at(-1)).toMatchObject({ act: 'forget' });
    expect(withLastLine(categories, '')).toEqual(categories);
  });
});

test('groups keep the index of a line in the whole list, for aria-activedescendant', () => {
  const lines = [...recentLines(['a', 'b']), ...popularLines([{ label: 'c', link: '/c' }])];
  expect(groupLines(lines).map(([group, members]) => [group, members.map(([index]) => index)])).toEqual([
    ['Recent searches', [0, 1]],
    ['Popular searches', [2]],
  ]);
});
