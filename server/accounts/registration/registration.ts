import type { RegisterRequest } from '@easel/contract/accounts/accounts';
import { REGISTRATION_RULES } from '@easel/domain/accounts/account-forms';
import { ACCOUNT_MESSAGES } from '@easel/domain/accounts/account-messages';
import { tooManyAttempts } from '@easel/domain/accounts/attempt-limits';
import { asksBeforeNews } from '@easel/domain/accounts/newsletter-consent';
import { getDefaultPreferences } from '@easel/domain/accounts/preferences';
import type { Country } from '@easel/domain/locale/countries';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import type { Client } from '@easel/platform/http/visitor';
import { insertDecoyLink, insertLink, readLink } from '../account-links-store.ts';
import type { AccountsDependencies } from '../accounts-dependencies.ts';
import { readPersonByEmail } from '../accounts-store.ts';
import { insertAccount, writeEmailConfirmed } from '../credentials-store.ts';
import { checkAccountForm, isOn, normalizeEmail } from '../login/account-form-input.ts';
import { hashPassword } from '../login/auth-calls.ts';
import { checkHuman } from '../login/human-check.ts';

/** Creates an account. If the email has one, its owner gets an email, and the response is the same. */
export async function register(
  parts: AccountsDependencies,
  form: RegisterRequest,
  client: Client,
  country: Country | undefined,
  storeCountry: string,
): Promise<Outcome<undefined>> {
  const { db, mail, attemptLimiter } = parts;
  const problem =
    checkAccountForm(form, REGISTRATION_RULES) ?? (await checkHuman(parts, form.captchaToken, 'register', client));
  if (problem) return problem;
  const email = normalizeEmail(form.email);
  // Successful registrations count too, to limit the number of accounts per network.
  const wait = await attemptLimiter.attempt('register', { account: email, address: client.address });
  if (wait > 0) return reject('too-many-requests', tooManyAttempts(wait));
  const { firstName, lastName, password } = form;
  const account = {
    email,
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    wantsNewsletter: wantsNewsletter(form.newsletterSignup, client, country?.code ?? storeCountry),
    countryCode: country?.code ?? null,
    preferences: country && getDefaultPreferences(country),
    passwordHash: await hashPassword(parts, password),
  };
  // A known email takes the same hash and statements as an unknown one, so that timing does not reveal it.
  const known = await readPersonByEmail(db, email);
  await db.transaction().execute(async (tx) => {
    // Counted for new accounts too: a double click must not tell their owner that somebody else has tried to register.
    const mayWrite = await attemptLimiter.claimEmail('register', email, tx);
    const personId = await insertAccount(tx, account);
    if (personId !== undefined)
      return mail.confirmEmail(account, await insertLink(tx, 'confirm-email', { personId, email }), tx);
    await insertDecoyLink(tx);
    if (mayWrite) await mail.alreadyRegistered({ email, firstName: known?.first_name ?? account.firstName }, tx);
  });
  return ok(undefined);
}

/**
 * The default is yes (docs/specification/accounts.md#registration), except where the law requires explicit consent. A form does not send an
 * unchecked box.
 */
function wantsNewsletter(flag: RegisterRequest['newsletterSignup'], { isForm }: Client, countryCode: string): boolean {
  if (flag === undefined) return !isForm && !asksBeforeNews(countryCode);
  return isOn(flag);
}

/** The link works more than once, because mail clients prefetch links. */
export async function confirmEmail({ db }: AccountsDependencies, token: string): Promise<Outcome<undefined>> {
  const link = await readLink(db, 'confirm-email', token);
  const isDone = link && (await writeEmailConfirmed(db, link.personId, link.email));
  return isDone ? ok(undefined) : reject('invalid', ACCOUNT_MESSAGES.badLink);
}
