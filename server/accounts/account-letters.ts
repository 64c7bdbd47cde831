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
    passwordChanged: (person) =>
      write(person, 'password-changed', 'Your password was changed', [
        'Your password was changed just now, and all devices were logged out.',
        `If it was not you, set a new one at once: ${origin()}/authentication/reset-password`,
      ]),
  };
}
