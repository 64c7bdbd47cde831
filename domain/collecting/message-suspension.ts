import { type Outcome, ok, reject } from '../outcome.ts';
import { dayLabel } from '../text/relative-time.ts';
import { tidyParagraphs } from '../text/tidy-text.ts';

/** Staff can suspend somebody from messaging: they read their messages, but send none. */
export const SUSPENSION_PERIODS = ['week', 'month', 'unlimited'] as const;
export type SuspensionPeriod = (typeof SUSPENSION_PERIODS)[number];

export const SUSPENSION_PERIOD_NAMES: Readonly<Record<SuspensionPeriod, string>> = {
  week: '7 days',
  month: '30 days',
  unlimited: 'Until we end it',
};

export const MAX_SUSPENSION_REASON = 500;

const DAY_MS = 86_400_000;
const DAYS: Readonly<Record<SuspensionPeriod, number | null>> = { week: 7, month: 30, unlimited: null };

/** When a suspension that begins now ends, in milliseconds; null if the staff have to end it. */
export const calculateSuspensionEnd = (period: SuspensionPeriod, now: number): number | null => {
  const days = DAYS[period];
  return days === null ? null : now + days * DAY_MS;
};

/** The reason as it is stored. The suspended person reads it, so there must be one. */
export function checkSuspensionReason(typed: string): Outcome<string, 'invalid'> {
  const reason = tidyParagraphs(typed);
  if (reason === '') return reject('invalid', 'Write down why. The person reads it.');
  if ([...reason].length > MAX_SUSPENSION_REASON)
    return reject('invalid', `The reason can have ${MAX_SUSPENSION_REASON} characters.`);
  return ok(reason);
}

/** What a suspended person reads instead of the form for a message. `endsAt` is an ISO time. */
export const suspensionText = ({ endsAt, reason }: { endsAt: string | null; reason: string }): string =>
  `You cannot send messages${endsAt === null ? '' : ` until ${dayLabel(endsAt)}`}. Our team wrote: “${reason}” If you think this is a mistake, please contact support.`;
