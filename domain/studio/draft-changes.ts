import { listKeys } from '../text/own-value.ts';
import { isSameValue } from '../text/same-value.ts';
import type { DraftField, DraftFields } from './draft-fields.ts';

/** A draft, with the version in which each field was changed last. */
export interface DraftContent {
  fields: Partial<DraftFields>;
  fieldVersions: Partial<Record<DraftField, number>>;
  version: number;
}

/** A value that another device had saved and that was replaced, so that nothing is lost. */
export interface ReplacedValue {
  field: DraftField;
  value: unknown;
}

export interface MergedChanges {
  /** The fields that differ from the draft. Empty if nothing has to be saved. */
  changed: Partial<DraftFields>;
  fieldVersions: DraftContent['fieldVersions'];
  version: number;
  replaced: ReplacedValue[];
}

export const listFields = (fields: Partial<DraftFields>) => listKeys(fields);

/**
 * Merges the changes of a device that has seen the draft at a version. If another device has changed the same field since, the later
 * change wins, and the other value is returned.
 */
export function mergeDraftChanges(
  { fields, fieldVersions, version }: DraftContent,
  changes: Partial<DraftFields>,
  baseVersion: number,
): MergedChanges {
  const names = listFields(changes).filter((field) => !isSameValue(changes[field], fields[field]));
  const next = names.length > 0 ? version + 1 : version;
  return {
    changed: Object.fromEntries(names.map((field) => [field, changes[field]])),
    fieldVersions: { ...fieldVersions, ...Object.fromEntries(names.map((field) => [field, next])) },
    version: next,
    replaced: names
      .filter((field) => (fieldVersions[field] ?? 0) > baseVersion)
      .map((field) => ({ field, value: fields[field] })),
  };
}
