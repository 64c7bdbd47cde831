import * as calls from '@easel/contract/discovery/sponsorships';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import type { Visitor } from '@easel/platform/http/visitor';
import {
  changeSponsorship,
  createSponsorship,
  listSponsorships,
  type SponsorshipDependencies,
  stopSponsorship,
} from './sponsorships.ts';

/** For staff who manage promotions. */
export function sponsorshipsRoutes(api: ApiDispatcher, parts: SponsorshipDependencies) {
  const editor = (visitor: Visitor) => ({ staffId: requireUser(visitor).id, preferences: visitor.preferences });
  api.handle(calls.listSponsorships, async ({ visitor }) =>
    respond({ sponsorships: await listSponsorships(parts, visitor.preferences) }),
  );
  api.handle(calls.createSponsorship, async ({ body, visitor }) => {
    const created = await createSponsorship(parts, editor(visitor), body);
    return created.ok ? respond(created.value, { messages: ['The sponsorship is saved.'] }) : created;
  });
  api.handle(calls.changeSponsorship, async ({ params, body, visitor }) => {
    const changed = await changeSponsorship(parts, editor(visitor), params.sponsorshipId, body);
    return changed.ok ? respond(changed.value, { messages: ['The sponsorship is saved.'] }) : changed;
  });
  api.handle(calls.stopSponsorship, async ({ params, body, visitor }) => {
    const stopped = await stopSponsorship(parts, editor(visitor), params.sponsorshipId, body.isStopped);
    const message = body.isStopped ? 'The sponsorship is stopped.' : 'The sponsorship continues.';
    return stopped.ok ? respond(stopped.value, { messages: [message] }) : stopped;
  });
}
