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
        'Somebody, hopefully you, asked for a new password. This link sets one, within the next hour:',
        `${origin()}/authentication/new-password?token=${encodeURIComponent(token)}`,
        'If it was not you, nothing has changed, and you need not do anything.',
      ]),
    confirmEmail: (person, token) =>
      write(person, 'confirm-email', `Welcome to ${brand}`, [
        'Your account is open. This link confirms that the address is yours:',
        `${origin()}/authentication/confirm?token=${encodeURIComponent(token)}`,
      ]),
    alreadyRegistered: (person) =>
      write(person, 'already-registered', 'You have an account already', [
        'Somebody, hopefully you, tried to open an account with this address. It has one already: you can log in, or set a new password.',
        `${origin()}/authentication`,
      ]),
    confirmNewEmail: (person, token) =>
      write(person, 'confirm-new-email', 'Confirm your new email', [
        'This link makes this address the one of your account, within the next hour:',
        `${origin()}/authentication/confirm?kind=new-email&token=${encodeURIComponent(token)}`,
        'If you did not ask for it, nothing has changed.',
      ]),
    emailChanged: (person, newEmail) =>
      write(person, 'email-changed', 'Your email was changed', [
        `The email of your account is now ${newEmail}. Letters go there from now on.`,
        'If it was not you, please answer this letter at once.',
      ]),
    accountClosed: (person) =>
      write(person, 'account-closed', 'Your account is closed', [
        'Your account is closed, and what we knew of you is gone. Orders are kept as the law asks, without your name.',
        'If it was not you, please answer this letter at once.',
      ]),
    passwordChanged: (person) =>
      write(person, 'password-changed', 'Your password was changed', [
        'Your password was changed just now, and all devices were logged out.',
        `If it was not you, set a new one at once: ${origin()}/authentication/reset-password`,
      ]),
  };
}
