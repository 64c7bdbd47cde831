/** Switches of a shop, by name. */
export type FeatureFlags = Readonly<Record<string, boolean>>;

const FLAG = /^([A-Za-z0-9][A-Za-z0-9._-]{0,59})(?:=(on|off))?$/;

/** Parses `new-header,old-search=off`; undefined if a name is invalid or repeated. */
export function parseFeatureFlags(text: string): FeatureFlags | undefined {
  const flags = new Map<string, boolean>();
  const entries = text.split(',').map((entry) => entry.trim());
  for (const entry of entries.filter((entry) => entry !== '')) {
    const [, name, state = 'on'] = FLAG.exec(entry) ?? [];
    if (name === undefined || flags.has(name)) return undefined;
    flags.set(name, state === 'on');
  }
  return Object.fromEntries(flags);
}
