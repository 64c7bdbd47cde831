import { type CheckInStep, GRACE_DAYS } from '@easel/domain/accounts/check-in';
import type { Email } from '@easel/platform/mail/mail';

export interface CheckInEmailDependencies {
  brand: string;
  origin: () => string;
}

const TEXTS: Readonly<Record<CheckInStep, { kind: string; subject: string; lines: string[] }>> = {
  remind: {
    kind: 'check-in-due',
    subject: 'Are your works still available?',
    lines: ['Once a month we ask artists whether everything that they offer is still available.'],
  },
  'remind-again': {
    kind: 'check-in-overdue',
    subject: 'Please check in: are your works still available?',
    lines: [
      'We have not heard from you for a while. Buyers rely on what they see, so please confirm that your works are still available.',
      `If we do not hear from you within ${GRACE_DAYS} days, your works are taken off sale. One click brings them back at any time.`,
    ],
  },
  hide: {
    kind: 'check-in-lapsed',
    subject: 'Your works are off sale',
    lines: ['We have not heard from you, so your works are no longer for sale. One click brings them all back.'],
  },
};

/** A reminder to check in, or the news that works are hidden. */
export function checkInEmail(
  { brand, origin }: CheckInEmailDependencies,
  step: CheckInStep,
  { to, firstName, url }: { to: string; firstName: string; url: string },
): Email {
  const { kind, subject, lines } = TEXTS[step];
  const text = [
    `Hello ${firstName},`,
    ...lines,
    `I'm here, everything is available: ${url}`,
    `If something has been sold or is not available, change it in your studio first: ${origin()}/studio`,
    `${brand}\n${origin()}`,
  ].join('\n\n');
  return { kind, to, subject, text };
}
