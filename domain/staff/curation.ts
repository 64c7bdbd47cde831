import { type Outcome, ok, reject } from '../outcome.ts';
import { tidyParagraphs } from '../text/tidy-text.ts';

/** What curators decide about works in the shop (docs/specification/staff.md#curation). */

/** Up, neutral, down. */
export const STATUS_DIRECTIONS = [1, 0, -1] as const;
export type StatusDirection = (typeof STATUS_DIRECTIONS)[number];

const CURATED_STATUSES = { 1: 'up', 0: 'not-curated', [-1]: 'down' } as const;
export type CuratedStatus = (typeof CURATED_STATUSES)[StatusDirection];

export const toCuratedStatus = (direction: StatusDirection): CuratedStatus => CURATED_STATUSES[direction];
export const toDirection = (status: CuratedStatus): StatusDirection =>
  status === 'up' ? 1 : status === 'down' ? -1 : 0;

/** Unknown until a curator has looked. Only `no` withholds a work. */
export const SAFETY_VALUES = ['yes', 'no', 'unknown'] as const;
export type Safety = (typeof SAFETY_VALUES)[number];

/** Whether a work is shown decides, so that a work withheld because of a report is not safe either. */
export const getSafety = ({ isShown, isChecked }: { isShown: boolean; isChecked: boolean }): Safety =>
  isShown ? (isChecked ? 'yes' : 'unknown') : 'no';

const LEAST_NUDITY = 0.5;

/** What the image model says, as a hint. Curators decide, also about nudes in art. */
export const mayShowNudity = (probability: number | null): boolean =>
  probability !== null && probability >= LEAST_NUDITY;

export const CURATION_FIELDS = ['status', 'safe', 'curator'] as const;
export type CurationField = (typeof CURATION_FIELDS)[number];

export type CurationChange =
  | { field: 'status'; value: StatusDirection }
  | { field: 'safe'; value: Safety }
  /** The person who looks after the work; null for nobody. */
  | { field: 'curator'; value: number | null };

/** As sent by a form: exactly one of these. */
export interface SentChange {
  status?: StatusDirection;
  safe?: Safety;
  curatorId?: number | null;
}

export function parseChange({ status, safe, curatorId }: SentChange): Outcome<CurationChange, 'invalid'> {
  const changes: CurationChange[] = [
    ...(status === undefined ? [] : [{ field: 'status' as const, value: status }]),
    ...(safe === undefined ? [] : [{ field: 'safe' as const, value: safe }]),
    ...(curatorId === undefined ? [] : [{ field: 'curator' as const, value: curatorId }]),
  ];
  const [change] = changes;
  return change && changes.length === 1
    ? ok(change)
    : reject('invalid', 'Send one of status, is safe and curator at a time.');
}

/** At once, by one person. */
export const MAX_CURATED_WORKS = 100;
export const MAX_CURATION_REASON = 500;

/** A work at the moment of a decision. */
export interface CuratedWork {
  direction: StatusDirection;
  safety: Safety;
  curatorId: number | null;
  artistId: number;
  /** The artist or staff have taken it out of the shop, or the artist has gone. */
  isHidden: boolean;
}

const readValue = (work: CuratedWork, field: CurationField): StatusDirection | Safety | number | null =>
  field === 'status' ? work.direction : field === 'safe' ? work.safety : work.curatorId;

/** An entry of the history. Values are texts, as they are stored. */
export interface CurationStep {
  field: CurationField;
  from: string;
  to: string;
  reason: string;
}

const HIDDEN = 'This work is no longer in the shop.';

/** A value as text, as it is stored. */
export const readCurationValue = (work: CuratedWork, field: CurationField): string =>
  formatCurationValue(readValue(work, field));

/** What a change does to a work; undefined if it has the value already. */
export function checkCuration(
  work: CuratedWork,
  { field, value }: CurationChange,
  { actorId, reason }: { actorId: number; reason: string },
): Outcome<CurationStep | undefined, 'invalid' | 'forbidden' | 'gone'> {
  const text = tidyParagraphs(reason);
  if ([...text].length > MAX_CURATION_REASON)
    return reject('invalid', `A reason can have ${MAX_CURATION_REASON} characters.`);
  if (work.isHidden) return reject('gone', HIDDEN);
  if (work.artistId === actorId && field !== 'curator')
    return reject('forbidden', 'Somebody else has to decide about your own work.');
  const before = readValue(work, field);
  if (before === value) return ok(undefined);
  if (field === 'safe' && value === 'no' && text === '')
    return reject('invalid', 'Write down why the work is withheld.');
  return ok({ field, from: formatCurationValue(before), to: formatCurationValue(value), reason: text });
}

/** Null is empty. */
const formatCurationValue = (value: StatusDirection | Safety | number | null): string => String(value ?? '');

/** The change that sets a stored value, or undefined if the text is not one. */
export function parseCurationValue(field: CurationField, text: string): CurationChange | undefined {
  if (field === 'curator') {
    if (text === '') return { field, value: null };
    return /^\d{1,15}$/.test(text) ? { field, value: Number(text) } : undefined;
  }
  if (field === 'status') {
    const value = STATUS_DIRECTIONS.find((one) => String(one) === text);
    return value === undefined ? undefined : { field, value };
  }
  const value = SAFETY_VALUES.find((one) => one === text);
  return value && { field, value };
}

const CHANGED_SINCE = 'Somebody has changed this since.';
const MINUTE_MS = 60_000;
export const UNDO_MS = 10 * MINUTE_MS;

export interface UndoableStep extends Pick<CurationStep, 'field' | 'from' | 'to'> {
  actorId: number | null;
  /** Milliseconds since the epoch. */
  at: number;
  /** It is itself an undo. */
  isUndo: boolean;
  isUndone: boolean;
  /** The same was decided about again, and that stands. */
  isOverruled: boolean;
}

export const mayUndo = (step: UndoableStep, { actorId, now }: { actorId: number; now: number }): boolean =>
  step.actorId === actorId && !step.isUndo && !step.isUndone && !step.isOverruled && now - step.at < UNDO_MS;

/**
 * The step that takes another one back: itself an entry of the history. A later decision stays, even one with the same value. Somebody who no longer
 * curates is not assigned again.
 */
export function undoCuration(
  work: CuratedWork,
  step: UndoableStep,
  by: { actorId: number; now: number; curatorIds: ReadonlySet<number> },
): Outcome<CurationStep, 'conflict' | 'gone'> {
  if (step.isUndone) return reject('conflict', 'This is undone already.');
  if (step.isOverruled) return reject('conflict', CHANGED_SINCE);
  if (!mayUndo(step, by)) return reject('conflict', 'This can no longer be undone.');
  if (work.isHidden) return reject('gone', HIDDEN);
  if (readCurationValue(work, step.field) !== step.to) return reject('conflict', CHANGED_SINCE);
  const to = step.field === 'curator' && !by.curatorIds.has(Number(step.from)) ? '' : step.from;
  return ok({ field: step.field, from: step.to, to, reason: 'Undone' });
}
