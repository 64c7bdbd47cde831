import * as calls from '@easel/contract/selling/saved-cards';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import { finishCardSetup, type SavedCardDependencies, startCardSetup } from './saved-cards.ts';

/** Adding a card to the wallet. */
export function savedCardsRoutes(api: ApiDispatcher, parts: SavedCardDependencies) {
  api.handle(calls.startCardSetup, async ({ visitor }) => {
    const outcome = await startCardSetup(parts, requireUser(visitor));
    return outcome.ok ? respond(outcome.value) : outcome;
  });
  api.handle(calls.finishCardSetup, async ({ params, visitor }) => {
    const outcome = await finishCardSetup(parts, requireUser(visitor).id, params.setupId);
    return outcome.ok ? respond({ paymentMethods: outcome.value }, { messages: ['The card is saved.'] }) : outcome;
  });
}
