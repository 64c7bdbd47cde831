interface Derived {
  sources: readonly object[];
  variant: string;
  value: object;
}

const derived = new WeakMap<object, Derived[]>();

/**
 * What is made from payloads that the server keeps in memory, made once for as long as they are kept. For other payloads, which are new objects each
 * time, it is made each time. `variant` is what else it depends on.
 */
export function rememberDerived<T extends object>(
  sources: readonly [object, ...object[]],
  variant: string,
  make: () => T,
): T {
  const [first] = sources;
  const known = derived.get(first) ?? [];
  const isSame = (one: Derived) => sources.every((source, at) => source === one.sources[at]);
  const found = known.find((one) => one.variant === variant && isSame(one));
  if (found) return found.value as T;
  const value = make();
  // What was made with payloads that have been replaced since is not needed any more.
  derived.set(first, [{ sources, variant, value }, ...known.filter((one) => one.variant !== variant && isSame(one))]);
  return value;
}
