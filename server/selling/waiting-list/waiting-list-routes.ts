import * as calls from '@easel/contract/selling/waiting-list';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { getClient, type Visitor } from '@easel/platform/http/visitor';
import type { WorkTiles } from '../../catalogue/work-tiles.ts';
import { type CartOwner, readCartOwner, requireCartOwner } from '../cart/cart-owner.ts';
import { followLink, readLink } from './waiting-links.ts';
import { claimOwnPlace, joinList, leaveList, readPlace, type WaitingDependencies } from './waiting-list.ts';

export type WaitingRouteDependencies = WaitingDependencies & { tiles: WorkTiles; isSecure: boolean };

/** A guest is recognized by the id of the cart. */
const waiterOf = (visitor: Visitor, owner: CartOwner) => {
  if ('guestId' in owner) return owner;
  return { personId: owner.personId, email: visitor.person?.email ?? '' };
};

const knownWaiterOf = (visitor: Visitor) => {
  const owner = readCartOwner(visitor);
  return owner && waiterOf(visitor, owner);
};

export function waitingListRoutes(api: ApiDispatcher, parts: WaitingRouteDependencies) {
  api.handle(calls.readWaitingPlace, async ({ params, visitor }) =>
    respond(await readPlace(parts.db, params.artworkId, knownWaiterOf(visitor))),
  );
  api.handle(calls.joinWaitingList, async ({ params, body, visitor }) => {
    const { owner, cookies } = requireCartOwner(visitor, parts);
    const contact = { email: body.email, address: getClient(visitor).address };
    const outcome = await joinList(parts, params.artworkId, waiterOf(visitor, owner), contact);
    return outcome.ok ? respond(outcome.value, { cookies }) : outcome;
  });
  api.handle(calls.leaveWaitingList, async ({ params, visitor }) =>
    respond(await leaveList(parts.db, params.artworkId, knownWaiterOf(visitor))),
  );
  api.handle(calls.claimWork, async ({ params, visitor }) => {
    const { owner, cookies } = requireCartOwner(visitor, parts);
    const outcome = await claimOwnPlace(parts, params.artworkId, waiterOf(visitor, owner), owner);
    return outcome.ok ? respond(outcome.value, { cookies }) : outcome;
  });

  api.handle(calls.readWaitingLink, async ({ params, visitor }) => {
    const { person, preferences } = visitor;
    const outcome = await readLink(parts, params.token, { personId: person?.id, preferences });
    return outcome.ok ? respond(outcome.value) : outcome;
  });
  api.handle(calls.followWaitingLink, async ({ params, body, visitor }) => {
    const { owner, cookies } = requireCartOwner(visitor, parts);
    const { person, preferences } = visitor;
    const outcome = await followLink(parts, params.token, body.action, { personId: person?.id, preferences, owner });
    return outcome.ok ? respond(outcome.value, { cookies }) : outcome;
  });
}
