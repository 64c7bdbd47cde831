import type { SealedTexts } from '../../accounts/sealed-texts.ts';

/** With the webhook in it: a row that was copied to another webhook cannot be read. */
const purposeOf = (webhookId: string) => `webhook ${webhookId}`;

export const sealWebhookSecret = (sealedTexts: SealedTexts, webhookId: string, secret: string): Promise<string> =>
  sealedTexts.seal(purposeOf(webhookId), secret);

export const unsealWebhookSecret = (sealedTexts: SealedTexts, webhookId: string, sealed: string) =>
  sealedTexts.unseal(purposeOf(webhookId), sealed);
