/** A message that somebody is writing to an artist. It is kept in the browser while they log in. */
export interface MessageDraft {
  artistId: number;
  /** The work it is about; null for a question in general. */
  artworkId: number | null;
  text: string;
  /** Whether the form reopens after the login. */
  isWaitingForLogin: boolean;
  savedAt: number;
}

export const MESSAGE_DRAFT_KEY = 'easel_message_draft';
const LIFE_MS = 24 * 3_600_000;

/** Parses a draft from local storage; undefined if it is invalid, expired, or about something else. */
export function parseMessageDraft(
  text: string | null,
  { artistId, artworkId }: Pick<MessageDraft, 'artistId' | 'artworkId'>,
  now: number,
): MessageDraft | undefined {
  const draft = readObject(text);
  const { text: written, savedAt } = draft;
  const isSame = draft.artistId === artistId && draft.artworkId === artworkId;
  if (!isSame || typeof written !== 'string' || typeof savedAt !== 'number') return undefined;
  const age = now - savedAt;
  if (age < 0 || age >= LIFE_MS) return undefined;
  return { artistId, artworkId, text: written, savedAt, isWaitingForLogin: draft.isWaitingForLogin === true };
}

function readObject(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
