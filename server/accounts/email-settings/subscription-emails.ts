import type { EmailKind } from '@easel/domain/accounts/email-kinds';
import { type Preferences, parsePreferences } from '@easel/domain/accounts/preferences';
import type { Db } from '@easel/platform/db/open-database';
import { composeEmail, type Email, type EmailBlock, greet } from '@easel/platform/mail/email-content';
import type { Mail } from '@easel/platform/mail/mail';
import type { Sign } from '../signed-token.ts';
import { readRecipientRow } from './email-settings-store.ts';
import type { EmailTarget } from './email-topics.ts';
import { formatUnsubscribeUrl } from './unsubscribe-link.ts';

/** What features need to send emails that people have chosen. */
export interface SubscriptionMailDependencies {
  mail: Mail;
  sign: Sign;
  brand: string;
  origin: () => string;
}

/** A person who may be sent such emails. */
export interface Recipient {
  personId: number;
  email: string;
  firstName: string;
  preferences: Preferences;
}

/** Undefined for people without a confirmed address, banned people and deleted accounts. */
export async function readRecipient(db: Db, personId: number): Promise<Recipient | undefined> {
  const row = await readRecipientRow(db, personId);
  if (!row?.email) return undefined;
  const preferences = parsePreferences(
    JSON.stringify({
      countryCode: row.preferred_country ?? row.country_code,
      currency: row.preferred_currency,
      measurementUnit: row.preferred_unit,
    }),
  );
  return { personId, email: row.email, firstName: row.first_name, preferences };
}

export interface SubscriptionEmail {
  kind: EmailKind;
  subject: string;
  /** Between greeting and footer. */
  blocks: readonly (EmailBlock | string)[];
  /** Where these emails can be changed, as a path. */
  settingsPath?: string;
  targetId?: number;
}

/** Stores an email in the transaction, with a link that ends these emails with one click. */
export const sendSubscriptionEmail = (
  parts: SubscriptionMailDependencies,
  tx: Db,
  recipient: Recipient,
  email: SubscriptionEmail,
): Promise<void> => parts.mail.send(composeSubscriptionEmail(parts, recipient, email), tx);

export function composeSubscriptionEmail(
  parts: Omit<SubscriptionMailDependencies, 'mail'>,
  { personId, email, firstName }: Pick<Recipient, 'personId' | 'email' | 'firstName'>,
  { kind, subject, blocks, settingsPath = '/account/settings', targetId }: SubscriptionEmail,
): Email {
  const target: EmailTarget = { kind, personId, targetId };
  const unsubscribeUrl = formatUnsubscribeUrl(parts, target);
  const footer = [
    { label: 'Change these emails', url: `${parts.origin()}${settingsPath}` },
    { label: 'Unsubscribe', url: unsubscribeUrl },
  ];
  const head = { kind, to: email, subject, unsubscribeUrl, footer };
  return composeEmail(parts, head, [greet(firstName), ...blocks]);
}
