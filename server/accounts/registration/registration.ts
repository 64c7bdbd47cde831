import type { RegisterRequest } from '@easel/contract/accounts/accounts';
import { REGISTRATION_RULES } from '@easel/domain/accounts/account-forms';
import { ACCOUNT_MESSAGES } from '@easel/domain/accounts/account-messages';
import { tooManyAttempts } from '@easel/domain/accounts/attempt-limits';
import { asksBeforeNews } from '@easel/domain/accounts/newsletter-consent';
import { getDefaultPreferences } from '@easel/domain/accounts/preferences';
import type { Country } from '@easel/domain/locale/countries';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import type { Db } from '@easel/platform/db/open-database';
import type { Client, Person } from '@easel/platform/http/visitor';
import { insertDecoyLink, insertLink, readLink } from '../account-links-store.ts';
import type { AccountsDependencies } from '../accounts-dependencies.ts';
import { readCredentialsVersion, readPersonByEmail } from '../accounts-store.ts';
import { insertAccount, type NewAccount, writeEmailConfirmed } from '../credentials-store.ts';
import { checkAccountForm, isOn, normalizeEmail } from '../login/account-form-input.ts';
import { hashPassword } from '../login/auth-calls.ts';
import { checkHuman } from '../login/human-check.ts';
import { findKnownDevice } from '../login/known-device.ts';

/** Creates an account. If the email has one, its owner gets an email, and the response is the same. */
export async function register(
  parts: AccountsDependencies,
  form: RegisterRequest,
  client: Client,
  country: Country | undefined,
  storeCountry: string,
): Promise<Outcome<undefined>> {
  const { db, attemptLimiter } = parts;
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
  await db.transaction().execute((tx) => openAccount(parts, account, tx));
  return ok(undefined);
}

/**
 * Creates an account and sends the link that confirms its email. If the email has an account, its owner gets an email instead, and nothing is created.
 * A known email takes the same statements as an unknown one, so that timing does not reveal it.
 */
export async function openAccount(
  { mail, attemptLimiter }: Pick<AccountsDependencies, 'mail' | 'attemptLimiter'>,
  account: NewAccount,
  tx: Db,
): Promise<number | undefined> {
  const { email } = account;
  const known = await readPersonByEmail(tx, email);
  // Counted for new accounts too: a double click must not tell their owner that somebody else has tried to register.
  const mayWrite = await attemptLimiter.claimEmail('register', email, tx);
  const personId = await insertAccount(tx, account);
  if (personId !== undefined) {
    await mail.confirmEmail(account, await insertLink(tx, 'confirm-email', { personId, email }), tx);
    return personId;
  }
  await insertDecoyLink(tx);
  if (mayWrite) await mail.alreadyRegistered({ email, firstName: known?.first_name ?? account.firstName }, tx);
  return undefined;
}

/**
 * The default is yes (docs/specification/accounts.md#registration), except where the law requires explicit consent. A form does not send an
 * unchecked box.
 */
function wantsNewsletter(flag: RegisterRequest['newsletterSignup'], { isForm }: Client, countryCode: string): boolean {
  if (flag === undefined) return !isForm && !asksBeforeNews(countryCode);
  return isOn(flag);
}

/**
 * The link works more than once, because mail clients prefetch links. It proves who owns the email, and not who has opened the account: only a browser
 * of the account, in which the link is opened, gets what belongs to the email.
 */
export async function confirmEmail(
  { db, sign, emailOwners }: AccountsDependencies,
  token: string,
  visitor: { person: Pick<Person, 'id'> | undefined; client: Client },
): Promise<Outcome<undefined>> {
  const isDone = await db.transaction().execute(async (tx) => {
    const link = await readLink(tx, 'confirm-email', token);
    if (!link || !(await writeEmailConfirmed(tx, link.personId, link.email))) return false;
    const credentialsVersion = await readCredentialsVersion(tx, link.personId);
    const isOwnBrowser =
      visitor.person?.id === link.personId ||
      findKnownDevice(sign, visitor.client, { id: link.personId, credentialsVersion }) !== undefined;
    if (isOwnBrowser) await emailOwners.announce(tx, link);
    return true;
  });
  return isDone ? ok(undefined) : reject('invalid', ACCOUNT_MESSAGES.badLink);
}
