import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { continueConversation, tidyMessage } from './continue-conversation.ts';
import { type Constraint, type Conversation, NEW_CONVERSATION } from './conversation.ts';

const SHOWN = [
  { artworkId: 1, widthCm: 40, heightCm: 30, priceCents: 40_000 },
  { artworkId: 2, widthCm: 80, heightCm: 60, priceCents: 80_000 },
];

function converse(...messages: string[]): Conversation {
  let conversation = NEW_CONVERSATION;
  for (const message of messages) conversation = { ...continueConversation(conversation, message), shown: SHOWN };
  return conversation;
}
const of = <Kind extends Constraint['kind']>({ constraints }: Conversation, kind: Kind) =>
  constraints.filter((one) => one.kind === kind);
const labels = ({ constraints }: Conversation) =>
  constraints.flatMap((one) => (one.kind === 'facet' ? [`${one.isExcluded ? 'not ' : ''}${one.label}`] : []));

describe('a message', () => {
  test('replaces what it names again, and keeps the rest', () => {
    expect(labels(converse('blue abstract paintings', 'green'))).toEqual(['Abstract', 'Paintings', 'Green']);
  });

  test('adds with “or” and “with some”', () => {
    expect(labels(converse('blue', 'or green'))).toEqual(['Blue or Green']);
    expect(labels(converse('blue', 'with some gold'))).toEqual(['Blue', 'Gold']);
  });

  test('that excludes something removes it from what is wanted, and the reverse', () => {
    expect(labels(converse('abstract', 'not abstract'))).toEqual(['not Abstract']);
    expect(labels(converse('not abstract', 'abstract'))).toEqual(['Abstract']);
  });

  test('joins a lower and an upper price', () => {
    expect(of(converse('under 1,000 dollars', 'over 200 dollars'), 'price')).toEqual([
      { kind: 'price', least: 200, most: 1_000, unit: 'dollars' },
    ]);
    expect(of(converse('under 1,000 dollars', 'over 2,000 dollars'), 'price')).toEqual([
      { kind: 'price', least: 2_000, unit: 'dollars' },
    ]);
  });

  test('drops a constraint', () => {
    expect(converse('blue under 500', 'any price').constraints).toHaveLength(1);
    expect(labels(converse('blue cats', "the color doesn't matter"))).toEqual(['Cats']);
  });

  test('starts over', () => {
    expect(converse('blue cats', 'start over')).toMatchObject({ constraints: [], act: { kind: 'restart' } });
    expect(labels(converse('blue cats', 'start over, red dogs'))).toEqual(['Red', 'Dogs']);
  });

  test('without anything new changes nothing', () => {
    const before = converse('blue cats');
    expect(converse('blue cats', 'thanks').constraints).toEqual(before.constraints);
  });
});

describe('a comparison', () => {
  test('is relative to a limit, or to what was shown', () => {
    expect(of(converse('under 1,000 euros', 'cheaper'), 'price')).toEqual([
      { kind: 'price', most: 750, unit: 'euros' },
    ]);
    expect(of(converse('cats', 'cheaper'), 'price')).toEqual([{ kind: 'price', most: 450, unit: 'usd' }]);
    expect(of(converse('cats', 'cheaper than the second one'), 'price')).toEqual([
      { kind: 'price', most: 800, unit: 'usd' },
    ]);
    expect(labels(converse('large cats', 'smaller'))).toEqual(['Cats', 'Medium']);
  });
});

describe('a question about a work', () => {
  test.each([
    ['show me prints of the second one', { kind: 'prints', artworkId: 2 }],
    ['what would shipping to Norway cost', { kind: 'shipping', countryCode: 'no' }],
    ['how big is the first one?', { kind: 'details', artworkId: 1 }],
    ['show me more', { kind: 'more' }],
    ['show them on a wall', { kind: 'plan' }],
    ['can I return it?', { kind: 'unable', topic: 'return' }],
    ['hello', { kind: 'help' }],
  ])('“%s”', (message, act) => {
    const next = converse('blue cats', message);
    expect(next.act).toEqual(act);
    expect(labels(next)).toEqual(['Blue', 'Cats']);
  });

  test('keeps the work it is about', () => {
    const next = converse('cats', 'shipping of the second one to Norway?', 'and to Germany?');
    expect(next.act).toEqual({ kind: 'shipping', countryCode: 'de', artworkId: 2 });
  });

  test.each(['tell me about the sixth one', 'the 9th one', 'more like number 12', 'how much is the 4th one?'])(
    'about a work that was not shown is answered with that: “%s”',
    (message) => {
      expect(converse('cats', message).act).toEqual({ kind: 'unable', topic: 'unshown' });
    },
  );

  test.each([
    ['can you buy it for me?', { kind: 'unable', topic: 'buy' }],
    ['does the first one ship to North Korea?', { kind: 'shipping', artworkId: 1, place: 'North Korea' }],
    ['how much is shipping to atlantis', { kind: 'shipping', place: 'atlantis' }],
    ['what does shipping to my home cost', { kind: 'shipping' }],
    ['shipping to South Korea', { kind: 'shipping', countryCode: 'kr' }],
  ])('names what cannot be answered: “%s”', (message, act) => {
    expect(converse('cats', message).act).toEqual(act);
  });

  test('after its prints is about the same work, even if the last reply did not show it', () => {
    const asked = converse('cats', 'more like the second one', 'show me prints of it');
    const next = continueConversation({ ...asked, shown: SHOWN.slice(0, 1) }, 'what would shipping to Norway cost');
    expect(next.act).toEqual({ kind: 'shipping', countryCode: 'no', artworkId: 2 });
  });
});

test('an order replaces the one before', () => {
  expect(of(converse('paintings', 'show me the cheapest'), 'order')).toEqual([{ kind: 'order', sort: 'price-low' }]);
  const next = converse('the newest paintings', 'the most expensive ones first');
  expect(of(next, 'order')).toEqual([{ kind: 'order', sort: 'price-high' }]);
  expect(of(next, 'words')).toEqual([]);
});

test('a budget for several works is shared by them', () => {
  const next = converse('three paintings for the wall above my sofa, about 3 m, under 2000 dollars in total');
  expect(of(next, 'price')).toMatchObject([{ most: 666 }]);
  expect(of(next, 'place')).toEqual([{ kind: 'place', name: 'sofa', widthCm: 300 }]);
  expect(of(next, 'words')).toEqual([]);
});

test('words that found nothing are replaced by the next ones', () => {
  const empty = { ...converse('qwertz'), isEmpty: true };
  expect(of(continueConversation(empty, 'yxcvb'), 'words')).toEqual([{ kind: 'words', text: 'yxcvb' }]);
  expect(of(converse('qwertz', 'yxcvb'), 'words')).toEqual([{ kind: 'words', text: 'qwertz yxcvb' }]);
});

test('control characters are dropped, and long messages are cut', () => {
  expect(tidyMessage('blue\u0000\u202e  cats\n')).toBe('blue cats');
  expect(tidyMessage('x'.repeat(100_000))).toHaveLength(500);
});

test('any message continues any conversation', () => {
  const words = fc.constantFrom(
    ...'the second one like more or and with some smaller than cheaper 2 m wall over my sofa 180 cm wide under 500 euros not blue prints of it shipping to norway any price start three works'.split(
      ' ',
    ),
  );
  const message = fc.oneof(
    fc.string({ maxLength: 80 }),
    fc.array(words, { maxLength: 14 }).map((all) => all.join(' ')),
  );
  fc.assert(
    fc.property(fc.array(message, { maxLength: 4 }), (messages) => {
      const { constraints, page } = converse(...messages);
      expect(constraints.length).toBeLessThanOrEqual(40);
      expect(page).toBeGreaterThanOrEqual(0);
      for (const one of constraints) {
        if (one.kind === 'price') expect((one.least ?? 0) <= (one.most ?? Number.POSITIVE_INFINITY)).toBe(true);
        if (one.kind === 'facet') expect(one.values.length).toBeGreaterThan(0);
      }
    }),
  );
});
