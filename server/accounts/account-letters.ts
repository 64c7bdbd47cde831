import type { Mail } from '../mail/mail.ts';
import type { AuthMail, AuthPerson } from './auth.ts';

/** The letters of the account, in the shop's own words. */
export function accountLetters(mail: Mail, brand: string, origin: () => string): AuthMail {
  const write = ({ email, firstName }: AuthPerson, kind: string, subject: string, lines: string[]) =>
    mail.send({
      kind,
      to: email,
      subject,
      text: [`Hello ${firstName},`, ...lines, `${brand}\n${origin()}`].join('\n\n'),
    });
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
    emailChanged: (person, newEmail) =>
      write(person, 'email-changed', 'Your email was changed', [
        `Your account’s email address is now ${newEmail}. We will write to you there.`,
        'If this was not you, please reply to this email right away.',
      ]),
    accountClosed: (person) =>
      write(person, 'account-closed', 'Your account is closed', [
        'Your account is closed and your data has been deleted. Orders are kept as required by law, without your name.',
        'If this was not you, please reply to this email right away.',
      ]),
    passwordChanged: (person) =>
      write(person, 'password-changed', 'Your password was changed', [
        'Your password was just changed and you were logged out on all devices.',
        `If this was not you, reset your password right away: ${origin()}/authentication/reset-password`,
      ]),
  };
}
