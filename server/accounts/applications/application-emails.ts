import { composeEmail, type Email, type EmailBlock, type EmailShop, greet } from '@easel/platform/mail/email-content';

export type ApplicationEmailDependencies = EmailShop;

interface Applicant {
  email: string;
  firstName: string;
}

const emailOf = (
  parts: ApplicationEmailDependencies,
  { email: to, firstName }: Applicant,
  head: Pick<Email, 'kind' | 'subject'>,
  blocks: readonly (EmailBlock | string)[],
): Email => composeEmail(parts, { ...head, to }, [greet(firstName), ...blocks]);

const button = ({ origin }: ApplicationEmailDependencies, label: string, path: string): EmailBlock => ({
  type: 'button',
  label,
  url: `${origin()}${path}`,
});

export const receivedEmail = (parts: ApplicationEmailDependencies, applicant: Applicant): Email =>
  emailOf(parts, applicant, { kind: 'application-received', subject: 'We have received your application' }, [
    `Thank you for applying to sell your art on ${parts.brand}. A curator looks at every application. You will hear from us within a week.`,
    button(parts, 'Your application', '/sell/apply'),
  ]);

export const informationEmail = (parts: ApplicationEmailDependencies, applicant: Applicant, reason: string): Email =>
  emailOf(parts, applicant, { kind: 'application-more-information', subject: 'A question about your application' }, [
    'Thank you for your application. Before we can decide, we need to know more:',
    { type: 'quote', text: reason },
    'Add it to your application and submit it again:',
    button(parts, 'Open your application', '/sell/apply'),
  ]);

export const acceptedEmail = (
  parts: ApplicationEmailDependencies,
  applicant: Applicant,
  { reason, userName }: { reason: string; userName: string },
): Email =>
  emailOf(parts, applicant, { kind: 'application-accepted', subject: `Welcome to ${parts.brand}` }, [
    'Your application is accepted. You can sell your works from now on.',
    ...(reason ? [{ type: 'quote', text: reason } as const] : []),
    button(parts, 'List your first work', '/studio'),
    {
      type: 'facts',
      facts: [{ label: 'Your page, where collectors find you', url: `${parts.origin()}/${userName}` }],
    },
  ]);

export const declinedEmail = (
  parts: ApplicationEmailDependencies,
  applicant: Applicant,
  { reason, reapplyFrom }: { reason: string; reapplyFrom: string },
): Email =>
  emailOf(parts, applicant, { kind: 'application-declined', subject: 'Your application' }, [
    'Thank you for showing us your work. We have decided not to accept your application:',
    { type: 'quote', text: reason },
    `You are welcome to apply again with other works at any time, or with the same ones from ${reapplyFrom}.`,
    button(parts, 'Apply again', '/sell/apply'),
  ]);
