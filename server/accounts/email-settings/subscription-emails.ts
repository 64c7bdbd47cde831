import { type Preferences, parsePreferences } from '@easel/domain/accounts/preferences';
import type { Db } from '@easel/platform/db/open-database';
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
  kind: string;
  subject: string;
  /** Paragraphs between greeting and footer. */
  lines: string[];
  /** Where these emails can be changed, as a path. */
  settingsPath?: string;
  targetId?: number;
}

/** Stores an email in the transaction, with a link that ends these emails with one click. */
export function sendSubscriptionEmail(
  parts: SubscriptionMailDependencies,
  tx: Db,
  { personId, email, firstName }: Recipient,
  { kind, subject, lines, settingsPath = '/account/settings', targetId }: SubscriptionEmail,
): Promise<void> {
  const { mail, brand, origin } = parts;
  const target: EmailTarget = { kind, personId, targetId };
  const unsubscribeUrl = formatUnsubscribeUrl(parts, target);
  const footer = `Change these emails: ${origin()}${settingsPath}\nUnsubscribe: ${unsubscribeUrl}`;
  const text = [`Hello ${firstName},`, ...lines, `${brand}\n${origin()}`, footer].join('\n\n');
  return mail.send({ kind, to: email, subject, text, unsubscribeUrl }, tx);
}
