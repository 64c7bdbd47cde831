import { readGiftCardBalance } from '@easel/contract/selling/gift-cards';
import { giftCardBalanceMessage } from '@easel/domain/selling/gift-card-code';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { getClient } from '@easel/platform/http/visitor';
import { type GiftCardLookupDependencies, lookUpGiftCard } from './look-up-gift-card.ts';

export function giftCardsRoutes(api: ApiDispatcher, parts: GiftCardLookupDependencies) {
  api.handle(readGiftCardBalance, async ({ body, visitor }) => {
    const { address } = getClient(visitor);
    // Guests have no account. Counting them by their network keeps one guest from using up the attempts of others.
    const account = visitor.person ? JSON.stringify({ personId: visitor.person.id }) : `guest ${address}`;
    const found = await lookUpGiftCard(parts, { account, address }, body.giftCard);
    if (!found.ok) return found;
    const { lastCharacters, balanceCents, expiresAt } = found.value;
    const expires = expiresAt === undefined ? null : new Date(expiresAt).toISOString();
    return respond(
      { lastCharacters, balanceCents, expiresAt: expires },
      { messages: [giftCardBalanceMessage({ lastCharacters, balanceCents })] },
    );
  });
}
