/** Messages of the account calls. Pages look them up by code: see form-messages.ts. */
export const ACCOUNT_MESSAGES = {
  wrongPair: 'Email or password is incorrect.',
  blocked: 'This account is blocked. Please contact us if you think that this is a mistake.',
  resetSent: 'If the email exists, a reset link is on its way.',
  // The same for new and known addresses, so that the response does not reveal who has an account.
  registered: 'Thank you. We have sent you an email with the next step.',
  badLink: 'This link is no longer valid. Please request a new one.',
  passwordSet: 'Your password has been set. You can log in with it now.',
  emailConfirmed: 'Your email is confirmed.',
  passwordChanged: 'Your password has been changed. All other devices are logged out.',
  newEmailSent: 'If the address can be used, a confirmation link is on its way.',
  emailChanged: 'Your email has been changed.',
  accountClosed: 'Your account is closed.',
  deletedByStaff: 'The account is deleted.',
  codeNeeded: 'This account uses two-step verification. Please log in on our website.',
  wrongPassword: 'The password is incorrect.',
  changedMeanwhile: 'Your password or email was changed a moment ago. Please log in again.',
  wrongCode: 'The code is incorrect or has expired.',
  codesOn: 'Two-step verification is on.',
  codesOff: 'Two-step verification is off.',
  codesAlready: 'Two-step verification is already on.',
  passkeyAdded: 'Passkey added.',
  passkeyRefused: 'This passkey was not accepted. Please try again.',
  logInAgain: 'Please log out and log in again first.',
  needsScripts: 'Please enable JavaScript so that we can verify that you are human.',
  tvLoggedIn: 'Your TV is logged in.',
} as const;

export const NEWSLETTER_MESSAGES = {
  joined: 'Thank you. You are subscribed.',
  asked: 'Thank you. Please confirm with the link we sent to this address.',
  confirmed: 'Thank you. You are subscribed.',
  left: 'You are unsubscribed.',
  badLink: 'This link is no longer valid. Please request a new one.',
} as const;
