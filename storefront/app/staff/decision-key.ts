type Press = Pick<KeyboardEvent, 'key' | 'repeat' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** What a press of a key decides. A key that is held decides once: the next page has the next object already. */
export const findDecision = <Decision>(
  keys: Readonly<Record<string, Decision>>,
  { key, repeat, ctrlKey, metaKey, altKey }: Press,
): Decision | undefined =>
  repeat || ctrlKey || metaKey || altKey || !Object.hasOwn(keys, key) ? undefined : keys[key];
