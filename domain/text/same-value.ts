const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two values from JSON are the same. The order of fields makes no difference, and a field that is undefined is as good as none. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, at) => isSameValue(value, other[at]));
  if (!isFields(one) || !isFields(other)) return false;
  return listNames(one, other).every((name) => isSameValue(one[name], other[name]));
}

/** The names of the fields of both, each once. */
export const listNames = (one: object, other: object): string[] => [
  ...Object.keys(one),
  ...Object.keys(other).filter((name) => !Object.hasOwn(one, name)),
];
