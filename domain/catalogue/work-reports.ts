import { type Outcome, ok, reject } from '../outcome.ts';
import { listKeys } from '../text/own-value.ts';
import { tidyParagraphs } from '../text/tidy-text.ts';

/** Why somebody reports a work. */
export const REPORT_REASONS = {
  copyright: 'It uses my work or the work of somebody else',
  'not-by-artist': 'It is not made by this artist',
  offensive: 'It is offensive or illegal',
  misleading: 'The description is wrong or misleading',
  other: 'Something else',
} as const;
export type ReportReason = keyof typeof REPORT_REASONS;
export const REPORT_REASON_CODES = listKeys(REPORT_REASONS);

export const MAX_REPORT_DETAILS = 1_000;
export const MAX_MODERATION_NOTE = 500;

export const REPORT_THANKS = 'Thank you. Our team looks at every report.';

/** Reasons that mean nothing without an explanation. */
const EXPLAINED: readonly ReportReason[] = ['copyright', 'other'];

/** A report as it is stored. */
export function checkReport({
  reason,
  details,
}: {
  reason: ReportReason;
  details: string;
}): Outcome<{ reason: ReportReason; details: string }, 'invalid'> {
  const text = tidyParagraphs(details);
  if (text === '' && EXPLAINED.includes(reason)) return reject('invalid', 'Please tell us more about it.');
  if ([...text].length > MAX_REPORT_DETAILS)
    return reject('invalid', `The details can have ${MAX_REPORT_DETAILS} characters.`);
  return ok({ reason, details: text });
}

export const MODERATION_STEPS = ['dismiss', 'withhold', 'show-again'] as const;
export type ModerationStep = (typeof MODERATION_STEPS)[number];

export const MODERATION_ACTIONS = {
  'reports-dismissed': 'Reports dismissed',
  withheld: 'Withheld',
  'shown-again': 'Shown again',
  'facts-changed': 'Facts changed by staff',
} as const;
export type ModerationAction = keyof typeof MODERATION_ACTIONS;

const ACTION_OF_STEP = { dismiss: 'reports-dismissed', withhold: 'withheld', 'show-again': 'shown-again' } as const;

export interface ModeratedWork {
  isWithheld: boolean;
  openReports: number;
}

/** What a step does, or why it cannot be taken now. */
export function checkModeration(
  step: ModerationStep,
  note: string,
  { isWithheld, openReports }: ModeratedWork,
): Outcome<{ action: ModerationAction; note: string }, 'invalid' | 'conflict'> {
  const text = tidyParagraphs(note);
  if ([...text].length > MAX_MODERATION_NOTE)
    return reject('invalid', `The note can have ${MAX_MODERATION_NOTE} characters.`);
  if (step === 'dismiss' && openReports === 0) return reject('conflict', 'These reports have been answered already.');
  if (step === 'withhold' && isWithheld) return reject('conflict', 'This work is withheld already.');
  if (step === 'show-again' && !isWithheld) return reject('conflict', 'This work is shown already.');
  if (step === 'withhold' && text === '') return reject('invalid', 'Write down why the work is withheld.');
  return ok({ action: ACTION_OF_STEP[step], note: text });
}
