import * as calls from '@easel/contract/selling/staff-gift-cards';
import { fromPageNumber } from '@easel/domain/discovery/pagination';
import { GIFT_CARD_LIST } from '@easel/domain/selling/promotion-lists';
import { parseListSort } from '@easel/domain/text/list-query';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import {
  blockGiftCard,
  extendGiftCard,
  issueStaffGiftCard,
  listGiftCards,
  readStaffGiftCard,
  type StaffGiftCardDependencies,
} from './staff-gift-cards.ts';

/** For staff. Those who may not move money only look. */
export function staffGiftCardsRoutes(api: ApiDispatcher, parts: StaffGiftCardDependencies) {
  api.handle(calls.listGiftCards, async ({ query }) =>
    respond(
      await listGiftCards(parts, query.q ?? '', {
        sort: parseListSort(GIFT_CARD_LIST.sorts, query.sort ?? '') ?? GIFT_CARD_LIST.defaultSort,
        page: fromPageNumber(query.pageNumber ?? 1),
      }),
    ),
  );
  api.handle(calls.readStaffGiftCard, async ({ params }) => {
    const outcome = await readStaffGiftCard(parts, params.giftCardId);
    return outcome.ok ? respond(outcome.value) : outcome;
  });
  api.handle(calls.issueGiftCard, async ({ body, visitor }) => {
    const outcome = await issueStaffGiftCard(parts, requireUser(visitor).id, body);
    return outcome.ok ? respond(outcome.value, { messages: ['The gift card is on its way.'] }) : outcome;
  });
  api.handle(calls.blockGiftCard, async ({ params, body, visitor }) => {
    const outcome = await blockGiftCard(parts, requireUser(visitor).id, params.giftCardId, body);
    const message = body.isBlocked ? 'The gift card is blocked.' : 'The gift card can be used again.';
    return outcome.ok ? respond(outcome.value, { messages: [message] }) : outcome;
  });
  api.handle(calls.extendGiftCard, async ({ params, body, visitor }) => {
    const outcome = await extendGiftCard(parts, requireUser(visitor).id, params.giftCardId, body);
    return outcome.ok ? respond(outcome.value, { messages: ['The gift card ends later.'] }) : outcome;
  });
}
