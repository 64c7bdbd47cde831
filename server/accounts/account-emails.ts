import type { Db } from '@easel/platform/db/open-database';
import type { Mail } from '@easel/platform/mail/mail';
import type { AuthMail, AuthPerson } from './auth.ts';
import type { OtherLogins } from './credentials-store.ts';

/** The emails about an account. */
export function createAccountEmails(mail: Mail, brand: string, origin: () => string): AuthMail {
  const write = (
    { email, firstName }: AuthPerson,
    transaction: Db,
    { kind, subject, lines }: { kind: string; subject: string; lines: string[] },
  ) => {
    const text = [`Hello ${firstName},`, ...lines, `${brand}\n${origin()}`].join('\n\n');
    return mail.send({ kind, to: email, subject, text }, transaction);
  };
  /** Lists passkeys and social logins, so that the owner can remove unknown ones. */
  const otherLoginLines = ({ passkeys, socialLogins }: OtherLogins): string[] => {
    const names = [...passkeys.map((name) => `- Passkey: ${name}`), ...socialLogins.map((name) => `- ${name}`)];
    if (names.length === 0) return [];
    return [
      `These can still be used to log in to your account:\n${names.join('\n')}`,
      `If you do not recognize one of them, remove it: ${origin()}/account/settings`,
    ];
  };
  return {
    resetPassword: (person, token, transaction) =>
      write(person, transaction, {
        kind: 'reset-password',
        subject: 'Set a new password',
        lines: [
          'We received a request to reset your password. Use this link within one hour:',
          `${origin()}/authentication/new-password?token=${encodeURIComponent(token)}`,
          'If you did not request this, you can ignore this email.',
        ],
      }),
    confirmEmail: (person, token, transaction) =>
      write(person, transaction, {
        kind: 'confirm-email',
        subject: `Welcome to ${brand}`,
        lines: [
          'Your account has been created. Please confirm your email address:',
          `${origin()}/authentication/confirm?token=${encodeURIComponent(token)}`,
        ],
      }),
    confirmEmailAgain: (person, token, transaction) =>
      write(person, transaction, {
        kind: 'confirm-email',
        subject: 'Confirm your email',
        lines: [
          'Please confirm your email address with this link. It works for one day:',
          `${origin()}/authentication/confirm?token=${encodeURIComponent(token)}`,
          'If you did not request this, you can ignore this email.',
        ],
      }),
    alreadyRegistered: (person, transaction) =>
      write(person, transaction, {
        kind: 'already-registered',
        subject: 'You already have an account',
        lines: [
          'Someone tried to create an account with this email address, but you already have one. You can log in or reset your password.',
          `${origin()}/authentication`,
        ],
      }),
    confirmNewEmail: (person, token, transaction) =>
      write(person, transaction, {
        kind: 'confirm-new-email',
        subject: 'Confirm your new email',
        lines: [
          'Use this link within one hour to make this your account’s email address:',
          `${origin()}/authentication/confirm?kind=new-email&token=${encodeURIComponent(token)}`,
          'If you did not request this, you can ignore this email.',
        ],
      }),
    emailChanged: (person, newEmail, otherLogins, transaction) =>
      write(person, transaction, {
        kind: 'email-changed',
        subject: 'Your email was changed',
        lines: [
          `Your account’s email address is now ${newEmail}. All devices were logged out, and older links no longer work.`,
          ...otherLoginLines(otherLogins),
          'If this was not you, please reply to this email right away.',
        ],
      }),
    wrongCodes: (person, transaction) =>
      write(person, transaction, {
        kind: 'wrong-codes',
        subject: 'Wrong codes were entered for your account',
        lines: [
          'Someone logged in with your password and entered wrong two-step verification codes. They are not logged in.',
          `If this was not you, choose a new password right away: ${origin()}/authentication/reset-password`,
          'After ten wrong codes, no code is accepted for 15 minutes. If you have a passkey, you can still log in with it.',
        ],
      }),
    accountClosed: (person, transaction) =>
      write(person, transaction, {
        kind: 'account-closed',
        subject: 'Your account is closed',
        lines: [
          'Your account is closed and your data has been deleted. Orders are kept as required by law, without your name.',
          'If this was not you, please reply to this email right away.',
        ],
      }),
    roleChanged: (person, { before, after }, transaction) =>
      write(person, transaction, {
        kind: 'role-changed',
        subject: 'Your role was changed',
        lines: [
          `Our staff have changed the role of your account from ${before} to ${after}.`,
          'You may have to log in again. If you did not expect this, please reply to this email.',
        ],
      }),
    accountBlocked: (person, transaction) =>
      write(person, transaction, {
        kind: 'account-blocked',
        subject: 'Your account is blocked',
        lines: [
          'Our staff have blocked your account. Nobody can log in to it. Orders that are under way are not affected.',
          'If you think that this is a mistake, please reply to this email.',
        ],
      }),
    accountUnblocked: (person, transaction) =>
      write(person, transaction, {
        kind: 'account-unblocked',
        subject: 'You can use your account again',
        lines: [`Your account is not blocked any more. You can log in here: ${origin()}/authentication`],
      }),
    passwordChanged: (person, otherLogins, transaction) =>
      write(person, transaction, {
        kind: 'password-changed',
        subject: 'Your password was changed',
        lines: [
          'Your password was changed. All other devices were logged out, and older links no longer work.',
          ...otherLoginLines(otherLogins),
          `If this was not you, reset your password right away: ${origin()}/authentication/reset-password`,
        ],
      }),
  };
}
