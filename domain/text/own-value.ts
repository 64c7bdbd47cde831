/** Looks up an untrusted key. Inherited names such as `toString` or `__proto__` are not found. */
export const ownValue = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** Whether an untrusted key is one of the table. */
export const hasKey = <T extends object>(table: T, key: PropertyKey): key is keyof T => Object.hasOwn(table, key);

/** The keys of a constant table, which has no others than its type says. */
export const listKeys = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[];

export const listEntries = <T extends object>(table: T) =>
  Object.entries(table) as [keyof T & string, T[keyof T & string]][];

/** A table with a value for each of the keys. */
export const createTable = <Key extends string, Value>(keys: readonly Key[], getValue: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, getValue(key)])) as Record<Key, Value>;
