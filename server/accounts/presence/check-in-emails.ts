import { type CheckInStep, GRACE_DAYS } from '@easel/domain/accounts/check-in';
import type { EmailKind } from '@easel/domain/accounts/email-kinds';
import { composeEmail, type Email, type EmailShop, greet } from '@easel/platform/mail/email-content';

export type CheckInEmailDependencies = EmailShop;

const TEXTS: Readonly<Record<CheckInStep, { kind: EmailKind; subject: string; lines: string[] }>> = {
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
  parts: CheckInEmailDependencies,
  step: CheckInStep,
  { to, firstName, url }: { to: string; firstName: string; url: string },
): Email {
  const { kind, subject, lines } = TEXTS[step];
  return composeEmail(parts, { kind, to, subject }, [
    greet(firstName),
    ...lines,
    { type: 'button', label: "I'm here, everything is available", url },
    'If something has been sold or is not available, change it in your studio first:',
    { type: 'facts', facts: [{ label: 'Open your studio', url: `${parts.origin()}/studio` }] },
  ]);
}
