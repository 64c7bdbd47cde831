import type { EmailKind } from '@easel/domain/accounts/email-kinds';
import type { Db } from '@easel/platform/db/open-database';
import { composeEmail, type EmailBlock, greet } from '@easel/platform/mail/email-content';
import type { Mail } from '@easel/platform/mail/mail';
import type { AuthMail, AuthPerson } from './auth.ts';
import type { OtherLogins } from './credentials-store.ts';

/** The emails about an account. */
export function createAccountEmails(mail: Mail, brand: string, origin: () => string): AuthMail {
  const write = (
    { email, firstName }: AuthPerson,
    transaction: Db,
    { kind, subject, blocks }: { kind: EmailKind; subject: string; blocks: readonly (EmailBlock | string)[] },
  ) =>
    mail.send(
      composeEmail({ brand, origin }, { kind, to: email, subject }, [greet(firstName), ...blocks]),
      transaction,
    );
  const button = (label: string, path: string): EmailBlock => ({ type: 'button', label, url: `${origin()}${path}` });
  /** Lists passkeys and social logins, so that the owner can remove unknown ones. */
  const otherLoginBlocks = ({ passkeys, socialLogins }: OtherLogins): (EmailBlock | string)[] => {
    const items = [...passkeys.map((name) => `Passkey: ${name}`), ...socialLogins];
    if (items.length === 0) return [];
    return [
      'These can still be used to log in to your account:',
      { type: 'list', items },
      'If you do not recognize one of them, remove it:',
      { type: 'facts', facts: [{ label: 'Your account settings', url: `${origin()}/account/settings` }] },
    ];
  };
  return {
    resetPassword: (person, token, transaction) =>
      write(person, transaction, {
        kind: 'reset-password',
        subject: 'Set a new password',
        blocks: [
          'We received a request to reset your password. Use this link within one hour:',
          button('Set a new password', `/authentication/new-password?token=${encodeURIComponent(token)}`),
          'If you did not request this, you can ignore this email.',
        ],
      }),
    confirmEmail: (person, token, transaction) =>
      write(person, transaction, {
        kind: 'confirm-email',
        subject: `Welcome to ${brand}`,
        blocks: [
          'Your account has been created. Please confirm your email address:',
          button('Confirm your email', `/authentication/confirm?token=${encodeURIComponent(token)}`),
        ],
      }),
    confirmEmailAgain: (person, token, transaction) =>
      write(person, transaction, {
        kind: 'confirm-email',
        subject: 'Confirm your email',
        blocks: [
          'Please confirm your email address with this link. It works for one day:',
          button('Confirm your email', `/authentication/confirm?token=${encodeURIComponent(token)}`),
          'If you did not request this, you can ignore this email.',
        ],
      }),
    alreadyRegistered: (person, transaction) =>
      write(person, transaction, {
        kind: 'already-registered',
        subject: 'You already have an account',
        blocks: [
          'Someone tried to create an account with this email address, but you already have one. You can log in or reset your password.',
          button('Log in', '/authentication'),
        ],
      }),
    confirmNewEmail: (person, token, transaction) =>
      write(person, transaction, {
        kind: 'confirm-new-email',
        subject: 'Confirm your new email',
        blocks: [
          'Use this link within one hour to make this your account’s email address:',
          button('Confirm your new email', `/authentication/confirm?kind=new-email&token=${encodeURIComponent(token)}`),
          'If you did not request this, you can ignore this email.',
        ],
      }),
    emailChanged: (person, newEmail, otherLogins, transaction) =>
      write(person, transaction, {
        kind: 'email-changed',
        subject: 'Your email was changed',
        blocks: [
          `Your account’s email address is now ${newEmail}. All devices were logged out, and older links no longer work.`,
          ...otherLoginBlocks(otherLogins),
          'If this was not you, please reply to this email right away.',
        ],
      }),
    wrongCodes: (person, transaction) =>
      write(person, transaction, {
        kind: 'wrong-codes',
        subject: 'Wrong codes were entered for your account',
        blocks: [
          'Someone logged in with your password and entered wrong two-step verification codes. They are not logged in.',
          'If this was not you, choose a new password right away:',
          button('Choose a new password', '/authentication/reset-password'),
          'After ten wrong codes, no code is accepted for 15 minutes. If you have a passkey, you can still log in with it.',
        ],
      }),
    accountClosed: (person, transaction) =>
      write(person, transaction, {
        kind: 'account-closed',
        subject: 'Your account is closed',
        blocks: [
          'Your account is closed and your data has been deleted. Orders are kept as required by law, without your name.',
          'If this was not you, please reply to this email right away.',
        ],
      }),
    roleChanged: (person, { before, after }, transaction) =>
      write(person, transaction, {
        kind: 'role-changed',
        subject: 'Your role was changed',
        blocks: [
          `Our staff have changed the role of your account from ${before} to ${after}.`,
          'You may have to log in again. If you did not expect this, please reply to this email.',
        ],
      }),
    accountBlocked: (person, transaction) =>
      write(person, transaction, {
        kind: 'account-blocked',
        subject: 'Your account is blocked',
        blocks: [
          'Our staff have blocked your account. Nobody can log in to it. Orders that are under way are not affected.',
          'If you think that this is a mistake, please reply to this email.',
        ],
      }),
    accountUnblocked: (person, transaction) =>
      write(person, transaction, {
        kind: 'account-unblocked',
        subject: 'You can use your account again',
        blocks: ['Your account is not blocked any more. You can log in again.', button('Log in', '/authentication')],
      }),
    passwordChanged: (person, otherLogins, transaction) =>
      write(person, transaction, {
        kind: 'password-changed',
        subject: 'Your password was changed',
        blocks: [
          'Your password was changed. All other devices were logged out, and older links no longer work.',
          ...otherLoginBlocks(otherLogins),
          'If this was not you, reset your password right away:',
          button('Reset your password', '/authentication/reset-password'),
        ],
      }),
  };
}
