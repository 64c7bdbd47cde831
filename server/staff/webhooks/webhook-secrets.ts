import type { PreviousSecret } from '@easel/platform/db/schema/webhooks-schema';
import type { SealedTexts } from '../../accounts/sealed-texts.ts';

/** With the webhook in it: a row that was copied to another webhook cannot be read. */
const purposeOf = (webhookId: string) => `webhook ${webhookId}`;

export const sealWebhookSecret = (sealedTexts: SealedTexts, webhookId: string, secret: string): Promise<string> =>
  sealedTexts.seal(purposeOf(webhookId), secret);

export const unsealWebhookSecret = (sealedTexts: SealedTexts, webhookId: string, sealed: string) =>
  sealedTexts.unseal(purposeOf(webhookId), sealed);

/** The former secrets that still sign. */
export const listValidSecrets = (secrets: readonly PreviousSecret[], now: number): PreviousSecret[] =>
  secrets.filter(({ until }) => Date.parse(until) > now);
