import * as calls from '@easel/contract/accounts/person-changes';
import { ACCOUNT_MESSAGES } from '@easel/domain/accounts/account-messages';
import { ROLE_NAMES } from '@easel/domain/accounts/person-changes';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import {
  blockPerson,
  changeArtistState,
  changeRole,
  deletePerson,
  exportPerson,
  liftAttempts,
  type PersonChangesDependencies,
} from './person-changes.ts';

/** For staff who manage people. */
export function personChangesRoutes(api: ApiDispatcher, parts: PersonChangesDependencies) {
  api.handle(calls.changeRole, async ({ params, body: { role, ...body }, visitor }) => {
    const outcome = await changeRole(parts, { ...params, ...body, actorId: requireUser(visitor).id }, role);
    return outcome.ok ? respond(outcome.value, { messages: [`The role is now ${ROLE_NAMES[role]}.`] }) : outcome;
  });
  api.handle(calls.changeArtistState, async ({ params, body: { state, until, ...body }, visitor }) => {
    const request = { ...params, ...body, actorId: requireUser(visitor).id };
    const outcome = await changeArtistState(parts, request, { state, until });
    return outcome.ok ? respond(outcome.value, { messages: ['The state is changed.'] }) : outcome;
  });
  api.handle(calls.blockPerson, async ({ params, body: { isBlocked, ...body }, visitor }) => {
    const outcome = await blockPerson(parts, { ...params, ...body, actorId: requireUser(visitor).id }, isBlocked);
    const message = isBlocked ? 'The account is blocked.' : 'The account is not blocked any more.';
    return outcome.ok ? respond(outcome.value, { messages: [message] }) : outcome;
  });
  api.handle(calls.liftAttempts, async ({ params, body }) => {
    const outcome = await liftAttempts(parts, params.userId, body.reason);
    return outcome.ok ? respond(outcome.value, { messages: ['They can log in at once.'] }) : outcome;
  });
  api.handle(calls.exportPerson, async ({ params, body }) => {
    const outcome = await exportPerson(parts, params.userId, body.reason);
    return outcome.ok ? respond(outcome.value) : outcome;
  });
  api.handle(calls.deletePerson, async ({ params, body, visitor }) => {
    const outcome = await deletePerson(parts, { ...params, ...body, actorId: requireUser(visitor).id });
    return outcome.ok ? respond({}, { messages: [ACCOUNT_MESSAGES.deletedByStaff] }) : outcome;
  });
}
