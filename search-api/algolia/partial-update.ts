import { isDeepStrictEqual } from 'node:util';
import type { AlgoliaRecord } from '@easel/contract/search-api/search-index';
import { isObject } from '@easel/domain/text/is-object';
import { AlgoliaError } from './algolia-error.ts';

/** Applies a partial update: new values or built-in operations. */
export function updateRecord(before: AlgoliaRecord | undefined, changes: AlgoliaRecord): AlgoliaRecord {
  const record = new Map<string, unknown>(Object.entries(before ?? {}));
  for (const [name, change] of Object.entries(changes)) {
    if (isObject(change) && typeof change._operation === 'string') {
      const value = operate(change._operation, record.get(name), change.value, name);
      if (value === UNCHANGED) return before ?? { objectID: changes.objectID };
      record.set(name, value);
    } else record.set(name, change);
  }
  return { ...Object.fromEntries(record), objectID: changes.objectID };
}

/** The update is skipped because the expected counter value does not match. */
const UNCHANGED = Symbol('unchanged');

function operate(operation: string, before: unknown, value: unknown, name: string): unknown {
  const number = () => {
    if (typeof value !== 'number') throw new AlgoliaError(400, `${name}: ${operation} needs a number`);
    return value;
  };
  const count = typeof before === 'number' ? before : 0;
  const list = Array.isArray(before) ? before : before === undefined || before === null ? [] : [before];
  const isIn = list.some((one) => isDeepStrictEqual(one, value));
  switch (operation) {
    case 'Increment':
      return count + number();
    case 'Decrement':
      return count - number();
    case 'Add':
      return [...list, value];
    case 'Remove':
      return list.filter((one) => !isDeepStrictEqual(one, value));
    case 'AddUnique':
      return isIn ? list : [...list, value];
    case 'IncrementFrom':
      return number() === count ? count + 1 : UNCHANGED;
    case 'IncrementSet':
      return number() > count ? number() : UNCHANGED;
    default:
      throw new AlgoliaError(400, `${name}: there is no operation ${operation.slice(0, 50)}`);
  }
}
