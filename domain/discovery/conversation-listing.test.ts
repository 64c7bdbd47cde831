import { describe, expect, test } from 'vitest';
import { continueConversation } from './continue-conversation.ts';
import { type Conversation, getFittingWidth, getPlaceWidth, NEW_CONVERSATION } from './conversation.ts';
import { fitsConversation } from './conversation-fit.ts';
import { createConversationListing } from './conversation-listing.ts';
import { formatListingUrl } from './listing-url.ts';
import { understandShopQuery } from './shop-query.ts';

const ask = (message: string): Conversation => continueConversation(NEW_CONVERSATION, message);
const urlFor = (message: string) => formatListingUrl(createConversationListing(ask(message)));

describe('the listing of a conversation', () => {
  test.each([
    ['large abstract paintings', '/paintings/abstract/large/available'],
    ['framed vertical portraits', '/all/portrait/framed/available?orientation=vertical'],
    ['prints of cats', '/all/cats/prints'],
    ['cats, no red', '/all/cats/available?query=no%20red'],
    ['gold and black paintings', '/paintings/available?query=Gold%20and%20Black'],
    ['60 to 90 cm wide', '/all/available?query=60-90%20cm%20wide'],
    ['for my 2 m wall', '/all/available?query=100-150%20cm%20wide'],
    ['something with a lighthouse', '/all/available?query=lighthouse'],
  ])('“%s” is %s', (message, url) => {
    expect(urlFor(message)).toBe(url);
  });

  test('has a price within the limit', () => {
    const { facets } = createConversationListing(ask('cats'), { min: 0, max: 1_163.25 });
    expect(facets.price).toEqual(['0-1163']);
  });

  test.each([
    'no red, not abstract, no cats',
    'not photographs, unframed',
    'gold and black',
    'no wider than 80 cm',
    'at least 100 cm high',
    'no pink or purple',
  ])('“%s” is understood in its query as in the message', (message) => {
    const { query } = createConversationListing(ask(message));
    const wanted = ask(message).constraints.map((one) =>
      one.kind === 'facet' ? [one.facet, one.isExcluded] : ['size', false],
    );
    const read = understandShopQuery(query).parts.map(({ facet, isExcluded }) => [facet, isExcluded]);
    expect(read.toSorted()).toEqual(wanted.toSorted());
  });
});

describe('the width for a place', () => {
  test('is half to three quarters of it', () => {
    expect(getPlaceWidth(ask('for my 2 m wall'))).toEqual({ side: 'width', leastCm: 100, mostCm: 150 });
    expect(getPlaceWidth(ask('for my bedroom'))).toBeUndefined();
  });

  test('is shared by several works', () => {
    const { leastCm, mostCm } = getFittingWidth(200, { least: 3, most: 3 });
    expect(3 * mostCm + 2 * 6).toBeCloseTo(150);
    expect(3 * leastCm + 2 * 6).toBeCloseTo(100);
  });

  test('gives way to a size that is named', () => {
    expect(getPlaceWidth(ask('small works for my 2 m wall'))).toBeUndefined();
  });
});

describe('a work fits', () => {
  const work = {
    category: 'paintings',
    styles: ['Abstract'],
    subject: 'Cats',
    mediums: ['Oil'],
    materials: ['Canvas'],
    country: 'fr',
    orientation: 'horizontal',
    artistId: 7,
    width: 80,
    height: 60,
    hasPrint: false,
    isReadyToHang: 1,
    listPrice: 50_000,
    minPrintPrice: null,
  };
  test.each([
    ['abstract paintings of cats', true],
    ['not abstract', false],
    ['drawings', false],
    ['up to 80 cm wide', true],
    ['up to 70 cm wide', false],
    ['80 cm wide', true],
    ['at least 70 cm high', false],
    ['for a 3 m wall', false],
    ['vertical', false],
  ])('“%s”: %s', (message, isFitting) => {
    expect(fitsConversation(work, ask(message))).toBe(isFitting);
  });

  test('a price range', () => {
    expect(fitsConversation(work, ask('cats'), { min: 0, max: 500 })).toBe(true);
    expect(fitsConversation(work, ask('cats'), { min: 0, max: 499 })).toBe(false);
    expect(fitsConversation({ ...work, listPrice: null }, ask('cats'), { min: 0, max: 500 })).toBe(false);
  });
});
