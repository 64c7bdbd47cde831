/** A filter that cannot be parsed. The message is for the caller. */
export class FilterSyntaxError extends Error {
  override name = 'FilterSyntaxError';
}

const COMPARISONS = ['<', '<=', '=', '!=', '>', '>='] as const;

/** A condition on one attribute in a filter such as `category:paintings AND (price < 500 OR NOT styles:"Pop Art")`. */
export type Atom =
  | { attribute: string; value: string }
  | { attribute: string; min: number; max: number }
  | { attribute: string; operator: (typeof COMPARISONS)[number]; number: number };

export type Expression = { and: Expression[] } | { or: Expression[] } | { not: Expression } | { atom: Atom };

const TOKEN =
  /\s*(?:(\()|(\))|("(?:[^"\\]|\\.)*")|('(?:[^'\\]|\\.)*')|(<=|>=|!=|<|>|=|:)|((?:[^\s()"'<>=!:\\]|\\.|!(?!=))+))/y;
const MAX_TOKENS = 10_000;
const MAX_DEPTH = 50;
const NUMBER = /^-?\d+(?:\.\d+)?$/;

interface Token {
  kind: 'open' | 'close' | 'operator' | 'word' | 'quoted';
  text: string;
  /** Counted from 0. */
  column: number;
}

/** OR takes precedence over AND, as in hosted search: `a AND b OR c` is `a AND (b OR c)`. An empty text matches everything. */
export function parseFilterExpression(text: string): Expression {
  const tokens = readTokens(text);
  let at = 0;
  const peek = (): Token | undefined => tokens[at];
  const isWord = (word: string) => peek()?.kind === 'word' && peek()?.text === word;
  const complain = (): never => {
    const token = peek();
    throw new FilterSyntaxError(token ? `The filter cannot be read at "${token.text}".` : 'The filter ends too early.');
  };
  const take = (kind: Token['kind']): string => {
    const token = peek();
    if (token?.kind !== kind) return complain();
    at += 1;
    return token.text;
  };
  const list = (
    word: string,
    part: (depth: number) => Expression,
    depth: number,
    combine: (parts: Expression[]) => Expression,
  ): Expression => {
    const first = part(depth);
    const others: Expression[] = [];
    while (isWord(word)) {
      at += 1;
      others.push(part(depth));
    }
    return others.length === 0 ? first : combine([first, ...others]);
  };
  const ands = (depth: number): Expression => list('AND', ors, depth, (and) => ({ and }));
  const ors = (depth: number): Expression => list('OR', unit, depth, (or) => ({ or }));
  const unit = (depth: number): Expression => {
    if (depth > MAX_DEPTH) throw new FilterSyntaxError(`A filter may be ${MAX_DEPTH} levels deep at most.`);
    if (isWord('NOT')) {
      at += 1;
      return { not: unit(depth + 1) };
    }
    if (peek()?.kind === 'open') {
      at += 1;
      const inner = ands(depth + 1);
      take('close');
      return inner;
    }
    return { atom: atom() };
  };
  const value = (): string => {
    const token = peek();
    if (token?.kind !== 'word' && token?.kind !== 'quoted') return complain();
    at += 1;
    return token.text;
  };
  const atom = (): Atom => {
    const attribute = value();
    // A word without an operator is a tag.
    if (peek()?.kind !== 'operator') return { attribute: '_tags', value: attribute };
    const operator = take('operator');
    const operand = value();
    const comparison = COMPARISONS.find((one) => one === operator);
    if (comparison) {
      if (!NUMBER.test(operand)) throw new FilterSyntaxError(`"${operand}" is not a number.`);
      return { attribute, operator: comparison, number: Number(operand) };
    }
    if (!isWord('TO')) return { attribute, value: operand };
    at += 1;
    const max = value();
    if (!NUMBER.test(operand) || !NUMBER.test(max))
      throw new FilterSyntaxError(`"${operand} TO ${max}" is not a range.`);
    return { attribute, min: Number(operand), max: Number(max) };
  };
  if (tokens.length === 0) return { and: [] };
  const expression = ands(0);
  const [rest] = tokens.slice(at);
  // In the words of Algolia, for example for a value with a blank and without quotes.
  if (rest)
    throw new FilterSyntaxError(`Unexpected token ${nameToken(rest)} expected end of filter at col ${rest.column}`);
  return expression;
}

const nameToken = ({ kind, text }: Token) => (kind === 'word' || kind === 'quoted' ? `string(${text})` : text);

function readTokens(text: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  const end = text.trimEnd().length;
  while (TOKEN.lastIndex < end) {
    const from = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (!match) throw new FilterSyntaxError(`The filter cannot be read at "${text.slice(from, from + 20).trim()}".`);
    const [whole, open, close, double, single, operator, word] = match;
    const column = from + whole.length - whole.trimStart().length;
    const plain = (escaped: string) => escaped.replace(/\\(.)/g, '$1');
    if (open) tokens.push({ kind: 'open', text: open, column });
    else if (close) tokens.push({ kind: 'close', text: close, column });
    else if (operator) tokens.push({ kind: 'operator', text: operator, column });
    else if (word) tokens.push({ kind: 'word', text: plain(word), column });
    else tokens.push({ kind: 'quoted', text: plain((double ?? single ?? '').slice(1, -1)), column });
    if (tokens.length > MAX_TOKENS) throw new FilterSyntaxError(`A filter may have ${MAX_TOKENS} words at most.`);
  }
  return tokens;
}
