/** Why a parsed JSON value cannot be stored, and where: `items.3.data.title`. */
export interface StorageProblem {
  place: string;
  problem: string;
}

/** Deeper values overflow the stack of JSON.stringify. */
const MAX_DEPTH = 64;

/**
 * Finds values that are valid JSON but that PostgreSQL cannot store: NUL characters, halves of surrogate pairs, and numbers that overflowed to infinity when they were
 * parsed. `__proto__` is rejected as a key because it would change the prototype. Uses an explicit stack, so that deep nesting does not overflow.
 */
export function findUnstorable(
  content: unknown,
  { maxProblems = 20, maxDepth = MAX_DEPTH }: { maxProblems?: number; maxDepth?: number } = {},
): StorageProblem[] {
  const problems: StorageProblem[] = [];
  const open: { value: unknown; path: Path | undefined; depth: number }[] = [
    { value: content, path: undefined, depth: 0 },
  ];
  while (problems.length < maxProblems) {
    const next = open.pop();
    if (!next) break;
    const { value, path, depth } = next;
    const problem = depth > maxDepth ? `is nested more than ${maxDepth} levels deep` : problemOf(value);
    if (problem) problems.push({ place: placeOf(path), problem });
    // The bytes of uploaded files are not text.
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || depth > maxDepth) continue;
    // Pushed in reverse, so that problems are reported in document order.
    for (const [name, inner] of Object.entries(value).reverse()) {
      const own = { name, above: path };
      const inName = name === '__proto__' ? 'is a name that cannot be used' : problemOfText(name, 'has a name with');
      if (inName) problems.push({ place: placeOf(own), problem: inName });
      open.push({ value: inner, path: own, depth: depth + 1 });
    }
  }
  return problems.slice(0, maxProblems);
}

interface Path {
  name: string;
  above: Path | undefined;
}

function placeOf(path: Path | undefined): string {
  const names: string[] = [];
  for (let at = path; at; at = at.above) names.unshift(printable(at.name));
  return names.join('.');
}

/** Shortens a key for messages and logs. */
const printable = (name: string) => name.slice(0, 200).toWellFormed().replaceAll('\0', '\uFFFD');

function problemOf(value: unknown): string | undefined {
  if (typeof value === 'string') return problemOfText(value, 'has');
  return typeof value === 'number' && !Number.isFinite(value) ? 'must be a finite number' : undefined;
}

function problemOfText(text: string, has: string): string | undefined {
  if (text.includes('\0')) return `${has} a NUL character, which cannot be stored`;
  return text.isWellFormed() ? undefined : `${has} half a surrogate pair, which cannot be stored`;
}
