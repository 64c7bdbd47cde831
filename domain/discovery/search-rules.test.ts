import { describe, expect, test } from 'vitest';
import { checkEditorRules, type EditorRule, type EditorRules, listRuleWorks, NO_RULES } from './search-rules.ts';

const check = (changes: Partial<EditorRules>) => checkEditorRules({ ...NO_RULES, ...changes });
const messageOf = (changes: Partial<EditorRules>) => {
  const checked = check(changes);
  return checked.ok ? 'accepted' : checked.messages.join(' ');
};
const aRule = (changes: Partial<EditorRule> = {}): EditorRule => ({
  when: { text: { is: 'sea' } },
  pins: [{ id: 1, at: 0 }],
  ...changes,
});

describe('the order of a listing', () => {
  const plain = { isPlainOrder: true };
  test('can be that of the ranks', () => {
    const rules = [{ when: { choices: { category: ['paintings'] } }, ...plain }];
    expect(check({ rules })).toMatchObject({ ok: true, value: { rules } });
  });
  test('does not concern searches', () => {
    expect(messageOf({ rules: [aRule(plain)] })).toContain('only a listing can be in the order of the ranks');
  });
});

describe('words', () => {
  test('are stored tidy', () => {
    expect(
      check({
        synonyms: [{ words: [' sofa ', 'couch', 'Sofas'] }],
        replacements: [{ typed: 'nature \u202e morte', searched: 'still  life' }],
        stopWords: ['nice', 'Nice', 'artsy\u200b'],
      }),
    ).toEqual({
      ok: true,
      value: {
        synonyms: [{ words: ['sofa', 'couch'] }],
        replacements: [{ typed: 'nature morte', searched: 'still life' }],
        stopWords: ['nice', 'artsy'],
        rules: [],
      },
    });
  });

  test.each<[string, Partial<EditorRules>, string]>([
    ['a synonym alone', { synonyms: [{ words: ['sofa'] }] }, '“sofa” is alone'],
    ['no synonyms', { synonyms: [{ words: [] }] }, 'at least two words'],
    ['the same word twice', { synonyms: [{ words: ['cat', 'Cats'] }] }, 'is alone'],
    ['empty words', { synonyms: [{ words: ['cat', ' '] }] }, 'needs a word'],
    ['punctuation', { stopWords: ['%%%'] }, 'needs a word'],
    ['two words', { synonyms: [{ words: ['cat', 'big cat'] }] }, 'more than one word'],
    ['a word in two groups', { synonyms: [{ words: ['cat', 'kitten'] }, { words: ['cats', 'tomcat'] }] }, 'two groups'],
    ['an ignored synonym', { synonyms: [{ words: ['nice', 'pretty'] }], stopWords: ['nice'] }, 'is ignored'],
    [
      'a loop',
      {
        replacements: [
          { typed: 'a1', searched: 'b1' },
          { typed: 'b1', searched: 'a1' },
        ],
      },
      'is replaced, too',
    ],
    ['a word by itself', { replacements: [{ typed: 'sea', searched: 'deep sea' }] }, 'by itself'],
    [
      'a chain',
      {
        replacements: [
          { typed: 'moggy', searched: 'house cat' },
          { typed: 'cats', searched: 'animals' },
        ],
      },
      'Name the last word',
    ],
    [
      'twice',
      {
        replacements: [
          { typed: 'moggy', searched: 'cat' },
          { typed: 'Moggy', searched: 'dog' },
        ],
      },
      'replaced twice',
    ],
    ['half a character', { stopWords: ['ab\ud800'] }, 'broken character'],
    ['too long', { stopWords: ['a'.repeat(101)] }, 'too long'],
  ])('%s', (_, changes, message) => {
    expect(messageOf(changes)).toContain(message);
  });
});

describe('rules', () => {
  test('for searches and listings are accepted', () => {
    const rules: EditorRule[] = [
      aRule({
        pins: [
          { id: 2, at: 3 },
          { id: 1, at: 0 },
        ],
        hide: [9, 9],
      }),
      {
        when: { choices: { category: ['paintings'], styles: ['Abstract'] } },
        boosts: [{ where: { ids: [4] }, points: -20 }],
      },
      { when: { text: { has: 'gift card' } }, redirect: ' /gift-cards ' },
    ];
    const checked = check({ rules });
    expect(checked).toMatchObject({
      ok: true,
      value: {
        rules: [
          {
            pins: [
              { id: 1, at: 0 },
              { id: 2, at: 3 },
            ],
            hide: [9],
          },
          {},
          { redirect: '/gift-cards' },
        ],
      },
    });
    expect(listRuleWorks({ rules })).toEqual([2, 1, 9, 4]);
  });

  test.each<[string, EditorRule, string]>([
    ['no condition', aRule({ when: {} }), 'needs a search or a listing'],
    ['an empty search', aRule({ when: { text: { is: ' ' } } }), 'needs a word'],
    ['nothing to do', { when: { text: { is: 'sea' } } }, 'does nothing'],
    ['an unknown facet', aRule({ when: { choices: { constructor: ['x'] } } }), 'no facet'],
    ['an unknown style', aRule({ when: { choices: { styles: ['Nonsense'] } } }), 'no style “Nonsense”'],
    ['no value', aRule({ when: { choices: { styles: [] } } }), 'choose a value'],
    [
      'a pin twice',
      aRule({
        pins: [
          { id: 1, at: 0 },
          { id: 1, at: 2 },
        ],
      }),
      'pinned twice',
    ],
    [
      'two pins at a place',
      aRule({
        pins: [
          { id: 1, at: 0 },
          { id: 2, at: 0 },
        ],
      }),
      'place 1',
    ],
    ['a pin that is hidden', aRule({ hide: [1] }), 'pinned and hidden'],
    ['no points', aRule({ boosts: [{ where: { ids: [1] }, points: 0 }] }), 'earlier or later'],
    ['no works', aRule({ boosts: [{ where: { ids: [] }, points: 1 }] }), 'at least one work'],
    ['a redirect that pins', aRule({ redirect: '/all' }), 'cannot change the works'],
    ['a redirect of a listing', { when: { choices: { category: ['paintings'] } }, redirect: '/all' }, 'only a search'],
  ])('%s', (_, rule, message) => {
    expect(messageOf({ rules: [rule] })).toContain(message);
  });

  test.each([
    'https://other.example',
    '//other.example',
    'javascript:alert(1)',
    '/\\other.example',
    '/easel/logout',
    'paintings',
    '/a b',
  ])('a redirect to %s is refused', (redirect) => {
    expect(messageOf({ rules: [{ when: { text: { is: 'sea' } }, redirect }] })).toContain('a path of this shop');
  });

  test('redirects do not lead to redirects', () => {
    const to = (is: string, redirect: string): EditorRule => ({ when: { text: { is } }, redirect });
    expect(messageOf({ rules: [to('sea', '/all?query=ocean'), to('ocean', '/paintings')] })).toContain(
      'leads elsewhere',
    );
    expect(messageOf({ rules: [to('sea', '/all?query=seas')] })).toContain('leads elsewhere');
    expect(messageOf({ rules: [to('sea', '/paintings'), to('Seas', '/all')] })).toContain('two pages');
    expect(messageOf({ rules: [to('sea', '/paintings?query=water')] })).toBe('accepted');
  });
});

test.each<[EditorRule['when']['text'], string, boolean]>([
  [{ is: 'gift card' }, 'Gift cards', true],
  [{ is: 'gift card' }, 'a gift card', false],
  [{ begins: 'gift' }, 'gift for me', true],
  [{ begins: 'gift' }, 'giftware', false],
  [{ has: 'card' }, 'a gift card', true],
])('a redirect of %j and one to the search %j: refused %j', (text, query, isRefused) => {
  const rules: EditorRule[] = [
    { when: { text: { is: 'voucher' } }, redirect: `/all?${new URLSearchParams({ query })}` },
    { when: { text }, redirect: '/gift-cards' } as EditorRule,
  ];
  expect(messageOf({ rules }).includes('leads elsewhere')).toBe(isRefused);
});

test('words are the same if the search engine says so', () => {
  const fold = (text: string) => text.toLowerCase().replace('wolves', 'wolf');
  const rules: EditorRule[] = [{ when: { text: { is: 'wolf' } }, redirect: '/all?query=wolves' }];
  expect(checkEditorRules({ ...NO_RULES, rules })).toMatchObject({ ok: true });
  expect(checkEditorRules({ ...NO_RULES, rules }, fold)).toMatchObject({ ok: false });
});

test('each text is folded once, however many rules there are', () => {
  let folded = 0;
  const fold = (text: string) => {
    folded++;
    return text.toLowerCase();
  };
  const numbers = Array.from({ length: 400 }, (_, at) => at);
  const given = {
    ...NO_RULES,
    replacements: numbers.map((at) => ({ typed: `typed ${at}`, searched: `searched ${at}` })),
    rules: numbers.map((at): EditorRule => ({ when: { text: { is: `from ${at}` } }, redirect: `/all?query=to+${at}` })),
  };
  expect(checkEditorRules(given, fold)).toMatchObject({ ok: true });
  expect(folded).toBe(1_600);
});
