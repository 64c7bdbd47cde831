import type { CuratedWork, CurationEntry, CurationResult } from '@easel/contract/staff/curation';
import type { Safety, SentChange, StatusDirection } from '@easel/domain/staff/curation';
import { ownValue } from '@easel/domain/text/own-value';
import { pluralize } from '@easel/domain/text/pluralize';
import type { ActionResult } from '../lib/action-result.ts';
import type { CurationAnswer } from './curation-commands.ts';

export const STATUS_TEXTS: Readonly<Record<StatusDirection, string>> = { 1: 'Up', 0: 'Neutral', [-1]: 'Down' };
export const STATUS_SIGNS: Readonly<Record<StatusDirection, string>> = { 1: '↑', 0: '–', [-1]: '↓' };
export const SAFETY_TEXTS: Readonly<Record<Safety, string>> = { yes: 'Safe', no: 'Not safe', unknown: 'Not checked' };

/** Until a curator has looked. */
export const describeHint = ({ isSafe, mayShowNudity }: Pick<CuratedWork, 'isSafe' | 'mayShowNudity'>): string =>
  isSafe === 'unknown' && mayShowNudity ? 'May show nudity' : '';

/** What a decision is called in the title of its dialog. */
export function nameDecision({ status, safe, curatorId }: SentChange): string {
  if (status !== undefined) return status === 1 ? 'Move up' : status === -1 ? 'Move down' : 'Make neutral';
  if (safe !== undefined) return safe === 'no' ? 'Withhold' : safe === 'yes' ? 'Mark as safe' : 'Mark as not checked';
  return curatorId === null ? 'Assign to nobody' : 'Assign';
}

/** An entry of the history as a sentence. */
export function describeEntry({ field, from, to, isUndo }: CurationEntry): string {
  const undone = isUndo ? 'Undone: ' : '';
  if (field === 'curator') return `${undone}${to ? `assigned to ${to}` : `no longer assigned to ${from}`}`;
  const nameOf = (value: string) =>
    field === 'status' ? ownValue(STATUS_TEXTS, value) : ownValue(SAFETY_TEXTS, value);
  return `${undone}${nameOf(from)} → ${nameOf(to)}`;
}

/** What has become of a decision about some works. */
export function summarizeResults(results: readonly CurationResult[]): { text: string; problems: CurationResult[] } {
  const count = (wanted: CurationResult['result']) => results.filter(({ result }) => result === wanted).length;
  const [changed, unchanged] = [count('changed'), count('unchanged')];
  const problems = results.filter(({ message }) => message !== '');
  const failed = results.length - changed - unchanged;
  const parts = [
    `${pluralize(changed, 'work')} changed`,
    ...(unchanged > 0 ? [`${unchanged} as before`] : []),
    ...(failed > 0 ? [`${failed} not changed`] : []),
  ];
  return { text: `${parts.join(', ')}.`, problems };
}

/** What the curator has seen of what they change, as the history writes it. */
export function readSeen(
  { statusDirection, isSafe, curator }: Pick<CuratedWork, 'statusDirection' | 'isSafe' | 'curator'>,
  { status, safe }: SentChange,
): string {
  if (status !== undefined) return String(statusDirection);
  return safe !== undefined ? isSafe : String(curator?.id ?? '');
}

/** What the last decision has done, and how it is undone. */
export interface LastDecision {
  batchId?: string;
  text: string;
  problems: readonly CurationResult[];
}

/** What is said after an answer. A decision can be undone until another one, or an undo, has changed something. */
export function followDecision(
  last: LastDecision | undefined,
  result: ActionResult<CurationAnswer>,
): LastDecision | undefined {
  const before = last?.batchId === undefined ? {} : { batchId: last.batchId };
  const text = result.messages.join(' ');
  if (!result.success) return { ...before, text, problems: [] };
  if ('problems' in result.payload) return { ...before, text, problems: [] };
  if (!('results' in result.payload)) return last;
  const { batchId, results } = result.payload;
  const summary = summarizeResults(results);
  const hasChanged = results.some((one) => one.result === 'changed');
  const isUndo = text !== '';
  if (isUndo) return { ...(!hasChanged && before), ...summary, text };
  return { ...(hasChanged ? { batchId } : before), ...summary };
}
