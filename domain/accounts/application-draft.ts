import { type ApplicationForm, EMPTY_APPLICATION } from './artist-application.ts';

/** What was typed into an application and is not saved on the server yet, kept by the browser. */
export interface ApplicationDraft {
  /** Null if a guest typed it: it belongs to whoever logs in next. */
  userId: number | null;
  fields: Partial<ApplicationForm>;
  savedAt: number;
}

export const APPLICATION_DRAFT_KEY = 'artist-application';
const MAX_AGE_MS = 30 * 86_400_000;

/** The fields that belong to a visitor; empty for text that cannot be read, is old or belongs to another account. */
export function parseApplicationDraft(
  text: string | null,
  userId: number | null,
  now: number,
): Partial<ApplicationForm> {
  try {
    const draft = JSON.parse(text ?? 'null') as ApplicationDraft | null;
    if (!draft || now - draft.savedAt > MAX_AGE_MS) return {};
    if (draft.userId !== null && draft.userId !== userId) return {};
    const known = Object.entries(draft.fields).filter(
      ([name, value]) => typeof value === typeof EMPTY_APPLICATION[name as keyof ApplicationForm],
    );
    return Object.fromEntries(known);
  } catch {
    return {};
  }
}
