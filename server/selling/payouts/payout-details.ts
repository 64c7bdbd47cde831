import { BANK_NUMBERS } from '@easel/contract/selling/bank-numbers';
import type { PayoutSettings } from '@easel/contract/selling/payout-details';
import { type Outcome, ok, type Rejection, reject } from '@easel/domain/outcome';
import {
  createPayoutDetailsRules,
  isSameAccount,
  maskAccount,
  type PayoutDetails,
  toPayoutDetails,
} from '@easel/domain/selling/payout-details';
import { calculateHoldEnd } from '@easel/domain/selling/payouts';
import { maskTaxNumber, TAX_DETAILS_RULES, toTaxDetails } from '@easel/domain/selling/tax-details';
import { checkForm, type FormData, type Rules } from '@easel/domain/text/validation';
import type { Db } from '@easel/platform/db/open-database';
import type { Client, Person } from '@easel/platform/http/visitor';
import type { Mail } from '@easel/platform/mail/mail';
import type { AccountsDependencies } from '../../accounts/accounts-dependencies.ts';
import { passwordProblem } from '../../accounts/settings/account-settings.ts';
import {
  insertDetailEvent,
  readDetailEvents,
  readDetails,
  readTaxDetails,
  type StoredDetails,
  writeDetails,
  writeTaxDetails,
} from './payout-details-store.ts';
import { detailsChangedEmail } from './payout-emails.ts';
import { lockArtist } from './payouts-store.ts';

export interface PayoutDetailsDependencies {
  db: Db;
  mail: Mail;
  accounts: AccountsDependencies;
  holdDays: number;
  now: () => number;
  brand: string;
  origin: () => string;
}

const MAX_EVENTS = 20;
const ACCOUNT_RULES = createPayoutDetailsRules(BANK_NUMBERS);

const purposeOf = (personId: number) => `payout details of ${personId}`;
const taxPurposeOf = (personId: number) => `tax number of ${personId}`;

/** What is stored of a bank account. */
export const sealDetails = async (
  sealedTexts: AccountsDependencies['sealedTexts'],
  personId: number,
  details: PayoutDetails,
): Promise<{ sealed: string; masked: string }> => ({
  sealed: await sealedTexts.seal(purposeOf(personId), JSON.stringify(details)),
  masked: maskAccount(details),
});

type Unsealing = Pick<PayoutDetailsDependencies, 'accounts'>;

/** The bank account. Undefined if the shop's secret is another one than the one it was sealed with. */
export async function unsealDetails(
  { accounts }: Unsealing,
  { person_id, sealed }: Pick<StoredDetails, 'person_id' | 'sealed'>,
): Promise<PayoutDetails | undefined> {
  const text = await accounts.sealedTexts.unseal(purposeOf(person_id), sealed);
  return text === undefined ? undefined : (JSON.parse(text) as PayoutDetails);
}

/** What an artist sees of the payout and tax details. */
export async function readPayoutSettings(
  { db, holdDays, now, accounts }: PayoutDetailsDependencies,
  personId: number,
): Promise<PayoutSettings> {
  const [details, tax, events] = await Promise.all([
    readDetails(db, personId),
    readTaxDetails(db, personId),
    readDetailEvents(db, personId, MAX_EVENTS),
  ]);
  const account = details && (await unsealDetails({ accounts }, details));
  return {
    account: details
      ? {
          masked: details.masked,
          country: account?.country ?? '',
          changedAt: details.changed_at.toISOString(),
          heldUntil: toHoldEnd(details.changed_at, holdDays, now()),
          // What cannot be read has to be entered again.
          isRefused: details.refused_at !== null || account === undefined,
        }
      : null,
    tax: tax
      ? {
          country: tax.country_code,
          kind: tax.kind,
          companyName: tax.company_name,
          vatNumber: tax.vat_number,
          taxNumber: tax.tax_number_masked,
        }
      : null,
    events: events.map(({ action, masked, happened_at }) => ({
      action,
      masked,
      happenedAt: happened_at.toISOString(),
    })),
  };
}

function toHoldEnd(changedAt: Date, holdDays: number, now: number): string | null {
  const end = calculateHoldEnd(changedAt.getTime(), holdDays);
  return end > now ? new Date(end).toISOString() : null;
}

/** The messages of the fields. They never repeat what was typed. */
function findProblem(typed: FormData, rules: Rules): Rejection | undefined {
  const messages = checkForm(typed, rules).flatMap(({ messages: found }) => found);
  return messages.length > 0 ? reject('invalid', ...messages) : undefined;
}

/** Changes the bank account. Saving what was there already changes nothing: no email, no hold. */
export async function changePayoutDetails(
  parts: PayoutDetailsDependencies,
  person: Person,
  { password, ...typed }: FormData & { password: string },
  client: Client,
): Promise<Outcome<PayoutSettings>> {
  const problem =
    findProblem(typed, ACCOUNT_RULES) ?? (await passwordProblem(parts.accounts, person, password, client));
  if (problem) return problem;
  const details = toPayoutDetails(typed, BANK_NUMBERS);
  const { sealed, masked } = await sealDetails(parts.accounts.sealedTexts, person.id, details);
  await parts.db.transaction().execute(async (transaction) => {
    const payee = await lockArtist(transaction, person.id);
    const stored = await readDetails(transaction, person.id);
    const before = stored && (await unsealDetails(parts, stored));
    if (before && stored?.refused_at === null && isSameAccount(before, details)) return;
    const at = new Date(parts.now());
    await writeDetails(transaction, { personId: person.id, sealed, masked, at });
    await insertDetailEvent(transaction, {
      person_id: person.id,
      action: 'changed',
      staff_id: null,
      version: (stored?.version ?? 0) + 1,
      masked,
      happened_at: at,
    });
    const heldUntil =
      parts.holdDays > 0
        ? new Date(calculateHoldEnd(at.getTime(), parts.holdDays)).toISOString().slice(0, 10)
        : undefined;
    if (payee?.email)
      await parts.mail.send(detailsChangedEmail(parts, payee.email, { masked, heldUntil }), transaction);
  });
  return ok(await readPayoutSettings(parts, person.id));
}

export interface TypedTaxDetails extends FormData {
  removesTaxNumber?: boolean;
}

export async function changeTaxDetails(
  parts: PayoutDetailsDependencies,
  personId: number,
  { removesTaxNumber = false, ...typed }: TypedTaxDetails,
): Promise<Outcome<PayoutSettings>> {
  const problem = findProblem(typed, TAX_DETAILS_RULES);
  if (problem) return problem;
  const { country, kind, companyName, vatNumber, taxNumber } = toTaxDetails(typed);
  await parts.db.transaction().execute(async (transaction) => {
    await lockArtist(transaction, personId);
    const stored = await readTaxDetails(transaction, personId);
    const keepsNumber = taxNumber === '' && !removesTaxNumber && stored !== undefined;
    await writeTaxDetails(transaction, {
      person_id: personId,
      country_code: country,
      kind,
      company_name: companyName,
      vat_number: vatNumber,
      tax_number_sealed: keepsNumber
        ? stored.tax_number_sealed
        : taxNumber === ''
          ? ''
          : await parts.accounts.sealedTexts.seal(taxPurposeOf(personId), taxNumber),
      tax_number_masked: keepsNumber ? stored.tax_number_masked : maskTaxNumber(taxNumber),
      changed_at: new Date(parts.now()),
    });
  });
  return ok(await readPayoutSettings(parts, personId));
}

/** How an artist is named on statements, and in the archive of the studio. */
export const readTaxIdentity = (db: Db, personId: number) => readTaxDetails(db, personId);

/** The account by its last characters, for the archive of the studio. */
export async function readMaskedAccount(db: Db, personId: number) {
  const details = await readDetails(db, personId);
  return details && { masked: details.masked, changedAt: details.changed_at.toISOString() };
}
