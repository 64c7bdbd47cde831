export interface RegexLiteral {
  source: string;
  flags: string;
  line: number;
}

/** After these, a slash starts a regular expression. After anything else, it is a division. */
const BEFORE_REGEX = /(?:^|[([{,;:=!&|?+\-*%~^]|=>|\b(?:return|typeof|case|of|in|void|await|yield|do|else))$/;

/** Finds the regular expression literals of a TypeScript source. Skips comments, strings and templates. */
export function findRegexLiterals(text: string): RegexLiteral[] {
  const found: RegexLiteral[] = [];
  let before = '';
  let line = 1;
  for (let at = 0; at < text.length; ) {
    const rest = text.slice(at, at + 2);
    const char = text.charAt(at);
    let end = at + 1;
    if (rest === '//') end = endOf(text, at, /\n|$/g);
    else if (rest === '/*') end = endOf(text, at + 2, /\*\/|$/g, true);
    else if (char === "'" || char === '"') end = endOfQuoted(text, at, char);
    else if (char === '`') end = endOfTemplate(text, at);
    else if (char === '/' && BEFORE_REGEX.test(before.trimEnd().slice(-12))) {
      end = endOfRegex(text, at);
      const flags = /^[a-z]*/.exec(text.slice(end))?.[0] ?? '';
      found.push({ source: text.slice(at + 1, end - 1), flags, line });
      end += flags.length;
    }
    const part = text.slice(at, end);
    line += part.split('\n').length - 1;
    // Comments are ignored. Strings and regular expressions count as values.
    if (rest !== '//' && rest !== '/*') before = (before + (part.length === 1 ? part : 'x')).slice(-40);
    at = end;
  }
  return found;
}

function endOf(text: string, from: number, pattern: RegExp, isPast = false): number {
  pattern.lastIndex = from;
  const match = pattern.exec(text);
  return match ? match.index + (isPast ? match[0].length : 0) : text.length;
}

function endOfQuoted(text: string, start: number, quote: string): number {
  let at = start + 1;
  while (at < text.length && text[at] !== quote && text[at] !== '\n') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

/** Skips a template, including its expressions. */
function endOfTemplate(text: string, start: number): number {
  for (let at = start + 1; at < text.length; ) {
    if (text[at] === '`') return at + 1;
    if (text[at] === '$' && text[at + 1] === '{') at = endOfExpression(text, at + 2);
    else at += text[at] === '\\' ? 2 : 1;
  }
  return text.length;
}

function endOfExpression(text: string, start: number): number {
  let depth = 1;
  for (let at = start; at < text.length; ) {
    const char = text.charAt(at);
    if (char === '`') at = endOfTemplate(text, at);
    else if (char === "'" || char === '"') at = endOfQuoted(text, at, char);
    else {
      depth += char === '{' ? 1 : char === '}' ? -1 : 0;
      at += 1;
      if (depth === 0) return at;
    }
  }
  return text.length;
}

function endOfRegex(text: string, start: number): number {
  let isInClass = false;
  for (let at = start + 1; at < text.length && text[at] !== '\n'; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '[') isInClass = true;
    else if (text[at] === ']') isInClass = false;
    else if (text[at] === '/' && !isInClass) return at + 1;
  }
  return start + 1;
}
