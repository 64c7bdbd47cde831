import type { Api } from '@easel/contract/api';
import type { IssuedGiftCard } from '@easel/domain/selling/issued-gift-card';
import { withNextPage, withSuccessFlash } from '../lib/action-result.ts';
import { blockGiftCard, extendGiftCard, issueGiftCard } from '../lib/page-calls.ts';

export type GiftCardCommand =
  | ({ kind: 'issue'; issueKey: string } & IssuedGiftCard)
  | { kind: 'block'; giftCardId: number; isBlocked: boolean; reason: string }
  | { kind: 'extend'; giftCardId: number; expiresOn: string | null; reason: string };

/** The action of the pages of gift cards. */
export async function runGiftCardCommand(api: Api, command: GiftCardCommand) {
  if (command.kind === 'issue') {
    const { kind: _, ...body } = command;
    const issued = withSuccessFlash(await api(issueGiftCard, { body }));
    return withNextPage(issued, ({ giftCardId }) => `/staff/gift-cards/${giftCardId}`);
  }
  const { giftCardId, reason } = command;
  const params = { giftCardId };
  return command.kind === 'block'
    ? withSuccessFlash(await api(blockGiftCard, { params, body: { isBlocked: command.isBlocked, reason } }))
    : withSuccessFlash(await api(extendGiftCard, { params, body: { expiresOn: command.expiresOn, reason } }));
}
