import type { Email } from '@easel/platform/mail/mail';

export interface ApplicationEmailDependencies {
  brand: string;
  origin: () => string;
}

interface Applicant {
  email: string;
  firstName: string;
}

const emailOf = (
  { brand, origin }: ApplicationEmailDependencies,
  { email: to, firstName }: Applicant,
  { kind, subject }: { kind: string; subject: string },
  lines: string[],
): Email => ({ kind, to, subject, text: [`Hello ${firstName},`, ...lines, `${brand}\n${origin()}`].join('\n\n') });

export const receivedEmail = (parts: ApplicationEmailDependencies, applicant: Applicant): Email =>
  emailOf(parts, applicant, { kind: 'application-received', subject: 'We have received your application' }, [
    `Thank you for applying to sell your art on ${parts.brand}. A curator looks at every application. You will hear from us within a week.`,
    `Your application: ${parts.origin()}/sell/apply`,
  ]);

export const informationEmail = (parts: ApplicationEmailDependencies, applicant: Applicant, reason: string): Email =>
  emailOf(parts, applicant, { kind: 'application-more-information', subject: 'A question about your application' }, [
    'Thank you for your application. Before we can decide, we need to know more:',
    reason,
    `Add it to your application and submit it again: ${parts.origin()}/sell/apply`,
  ]);

export const acceptedEmail = (
  parts: ApplicationEmailDependencies,
  applicant: Applicant,
  { reason, userName }: { reason: string; userName: string },
): Email =>
  emailOf(parts, applicant, { kind: 'application-accepted', subject: `Welcome to ${parts.brand}` }, [
    'Your application is accepted. You can sell your works from now on.',
    ...(reason ? [reason] : []),
    `List your first work: ${parts.origin()}/studio`,
    `Your page, where collectors find you: ${parts.origin()}/${userName}`,
  ]);

export const declinedEmail = (
  parts: ApplicationEmailDependencies,
  applicant: Applicant,
  { reason, reapplyFrom }: { reason: string; reapplyFrom: string },
): Email =>
  emailOf(parts, applicant, { kind: 'application-declined', subject: 'Your application' }, [
    'Thank you for showing us your work. We have decided not to accept your application:',
    reason,
    `You are welcome to apply again with other works at any time, or with the same ones from ${reapplyFrom}: ${parts.origin()}/sell/apply`,
  ]);
