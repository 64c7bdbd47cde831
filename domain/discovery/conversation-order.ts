import type { Constraint, ConversationOrder } from './conversation.ts';

/** "The cheapest ones", "newest first": in which order works are shown. */

const ORDERS: readonly (readonly [string, ConversationOrder])[] = [
  ['cheapest|least expensive|most affordable|lowest[- ]priced?|lowest price', 'price-low'],
  ['most expensive|priciest|most valuable|highest[- ]priced?|highest price', 'price-high'],
  ['newest|latest|most recent|recently (?:added|listed|uploaded)', 'newest'],
];

export function readOrder(text: string): { constraints: Constraint[]; rest: string } {
  for (const [words, sort] of ORDERS) {
    const pattern = new RegExp(
      String.raw`\b(?:the |your |by )?(?:${words})(?: ones?)?(?: first)?\b(?! of (?:the )?(?:two|both|these|those|them)\b)`,
      'i',
    );
    const match = pattern.exec(text);
    if (!match) continue;
    const end = match.index + match[0].length;
    return {
      constraints: [{ kind: 'order', sort }],
      rest: text.slice(0, match.index) + ' '.repeat(match[0].length) + text.slice(end),
    };
  }
  return { constraints: [], rest: text };
}
