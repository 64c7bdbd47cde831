/** Looks up a key that somebody typed. Names such as `toString` or `__proto__`, which every object inherits, are not found. */
export const ownValue = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
