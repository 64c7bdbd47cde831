import type { DraftField, DraftFields } from './draft-fields.ts';

/** A draft as it is stored: only fields that were entered, each with the version in which it was changed last. */
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

export const listFields = (fields: Partial<DraftFields>) => Object.keys(fields) as DraftField[];

export const isSameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Saves the changes of a device that has seen the draft at a version. Fields are merged one by one. If another device has changed
 * the same field since, the later change wins, and the other value is returned.
 */
export function applyDraftChanges(
  draft: DraftContent,
  changes: Partial<DraftFields>,
  baseVersion: number,
): { draft: DraftContent; replaced: ReplacedValue[] } {
  const changed = listFields(changes).filter((field) => !isSameValue(changes[field], draft.fields[field]));
  if (changed.length === 0) return { draft, replaced: [] };
  const version = draft.version + 1;
  return {
    draft: {
      version,
      fields: { ...draft.fields, ...Object.fromEntries(changed.map((field) => [field, changes[field]])) },
      fieldVersions: { ...draft.fieldVersions, ...Object.fromEntries(changed.map((field) => [field, version])) },
    },
    replaced: changed
      .filter((field) => (draft.fieldVersions[field] ?? 0) > baseVersion)
      .map((field) => ({ field, value: draft.fields[field] })),
  };
}
