/** Looks up an untrusted key. Inherited names such as `toString` or `__proto__` are not found. */
export const ownValue = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
