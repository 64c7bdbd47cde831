import * as terms from '@easel/contract/selling/offer-terms';
import * as calls from '@easel/contract/selling/offers';
import { fromPageNumber } from '@easel/domain/discovery/pagination';
import { reject } from '@easel/domain/outcome';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import type { Visitor } from '@easel/platform/http/visitor';
import { type Answer, type AnswerDependencies, answerOffer } from './answer-offer.ts';
import { type MakeOfferDependencies, makeOffer } from './make-offer.ts';
import { listOfferTerms, setOfferTerms } from './offer-terms.ts';
import { listOffers, type OfferViewDependencies, viewOffer, viewOfferDraft } from './offer-view.ts';

/** Staff have turned the feature off for these visitors. */
const NO_OFFERS = reject('forbidden', 'New offers are not possible at the moment.');

export type OfferRouteDependencies = AnswerDependencies & MakeOfferDependencies & OfferViewDependencies;

export function offersRoutes(api: ApiDispatcher, parts: OfferRouteDependencies) {
  const show = async (visitor: Visitor, offerId: string) => {
    const outcome = await viewOffer(parts, requireUser(visitor).id, offerId, visitor.preferences);
    return outcome.ok ? respond(outcome.value) : outcome;
  };
  const answer = async (visitor: Visitor, offerId: string, given: Answer) => {
    const outcome = await answerOffer(parts, requireUser(visitor).id, offerId, given);
    return outcome.ok ? show(visitor, offerId) : outcome;
  };
  const trimmed = (message: string | undefined) => message?.trim() ?? '';

  api.handle(calls.listOffers, async ({ query, visitor }) => {
    const { side = 'collector', pageNumber = 1 } = query;
    return respond(
      await listOffers(parts, requireUser(visitor).id, side, fromPageNumber(pageNumber), visitor.preferences),
    );
  });
  api.handle(calls.makeOffer, async ({ body, visitor }) => {
    if (!visitor.flags.offers) return NO_OFFERS;
    const { countryCode } = visitor.preferences;
    const offer = { ...body, message: trimmed(body.message), countryCode };
    const outcome = await makeOffer(parts, requireUser(visitor), offer);
    return outcome.ok ? show(visitor, outcome.value) : outcome;
  });
  api.handle(calls.readOffer, ({ params, visitor }) => show(visitor, params.offerId));
  api.handle(calls.acceptOffer, ({ params, body, visitor }) =>
    answer(visitor, params.offerId, { step: 'accept', ...body, message: trimmed(body.message) }),
  );
  api.handle(calls.declineOffer, ({ params, body, visitor }) =>
    answer(visitor, params.offerId, { step: 'decline', message: trimmed(body.message) }),
  );
  api.handle(calls.counterOffer, ({ params, body, visitor }) =>
    answer(visitor, params.offerId, { step: 'counter', ...body, message: trimmed(body.message) }),
  );
  api.handle(calls.withdrawOffer, ({ params, visitor }) =>
    answer(visitor, params.offerId, { step: 'withdraw', message: '' }),
  );
  api.handle(calls.readOfferDraft, async ({ params, visitor }) => {
    if (!visitor.flags.offers) return NO_OFFERS;
    const outcome = await viewOfferDraft(parts, requireUser(visitor).id, params.artworkId, visitor.preferences);
    return outcome.ok ? respond(outcome.value) : outcome;
  });

  api.handle(terms.listOfferTerms, async ({ query, visitor }) =>
    respond(
      await listOfferTerms(parts, requireUser(visitor).id, fromPageNumber(query.pageNumber ?? 1), visitor.preferences),
    ),
  );
  api.handle(terms.setOfferTerms, async ({ params, body, visitor }) => {
    const outcome = await setOfferTerms(parts, requireUser(visitor).id, params.artworkId, body);
    return outcome.ok ? respond(outcome.value) : outcome;
  });
}
