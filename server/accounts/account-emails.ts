import type { Mail } from '../platform/mail/mail.ts';
import type { AuthMail, AuthPerson } from './auth.ts';
import type { OtherLogins } from './credentials-store.ts';

/** The emails about an account. */
export function createAccountEmails(mail: Mail, brand: string, origin: () => string): AuthMail {
  const write = ({ email, firstName }: AuthPerson, kind: string, subject: string, lines: string[]) =>
    mail.send({
      kind,
      to: email,
      subject,
      text: [`Hello ${firstName},`, ...lines, `${brand}\n${origin()}`].join('\n\n'),
    });
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
    resetPassword: (person, token) =>
      write(person, 'reset-password', 'Set a new password', [
        'We received a request to reset your password. Use this link within one hour:',
        `${origin()}/authentication/new-password?token=${encodeURIComponent(token)}`,
        'If you did not request this, you can ignore this email.',
      ]),
    confirmEmail: (person, token) =>
      write(person, 'confirm-email', `Welcome to ${brand}`, [
        'Your account has been created. Please confirm your email address:',
        `${origin()}/authentication/confirm?token=${encodeURIComponent(token)}`,
      ]),
    confirmEmailAgain: (person, token) =>
      write(person, 'confirm-email', 'Confirm your email', [
        'Please confirm your email address with this link. It works for one day:',
        `${origin()}/authentication/confirm?token=${encodeURIComponent(token)}`,
        'If you did not request this, you can ignore this email.',
      ]),
    alreadyRegistered: (person) =>
      write(person, 'already-registered', 'You already have an account', [
        'Someone tried to create an account with this email address, but you already have one. You can log in or reset your password.',
        `${origin()}/authentication`,
      ]),
    confirmNewEmail: (person, token) =>
      write(person, 'confirm-new-email', 'Confirm your new email', [
        'Use this link within one hour to make this your account’s email address:',
        `${origin()}/authentication/confirm?kind=new-email&token=${encodeURIComponent(token)}`,
        'If you did not request this, you can ignore this email.',
      ]),
    emailChanged: (person, newEmail, otherLogins) =>
      write(person, 'email-changed', 'Your email was changed', [
        `Your account’s email address is now ${newEmail}. All devices were logged out, and older links no longer work.`,
        ...otherLoginLines(otherLogins),
        'If this was not you, please reply to this email right away.',
      ]),
    accountClosed: (person) =>
      write(person, 'account-closed', 'Your account is closed', [
        'Your account is closed and your data has been deleted. Orders are kept as required by law, without your name.',
        'If this was not you, please reply to this email right away.',
      ]),
    passwordChanged: (person, otherLogins) =>
      write(person, 'password-changed', 'Your password was changed', [
        'Your password was changed. All other devices were logged out, and older links no longer work.',
        ...otherLoginLines(otherLogins),
        `If this was not you, reset your password right away: ${origin()}/authentication/reset-password`,
      ]),
  };
}
