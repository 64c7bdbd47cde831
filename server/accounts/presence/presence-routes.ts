import {
  checkInByLink as checkInByLinkCall,
  checkIn as checkInCall,
  type Presence,
  setVacation,
} from '@easel/contract/accounts/presence';
import { CHECK_IN_MESSAGES } from '@easel/domain/accounts/check-in';
import { dayLabel } from '@easel/domain/text/relative-time';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import { checkIn, checkInByLink, endVacation, type PresenceDependencies, takeVacation } from './presence.ts';

const OFF = 'Vacation is off. Your works are for sale again.';

const savedMessage = ({ isOnVacation, vacation }: Presence): string => {
  if (!isOnVacation) return `Your vacation is planned. It begins on ${vacation ? dayLabel(vacation.from) : ''}.`;
  return vacation?.shipsAfter
    ? 'Vacation is on. Your works can be bought and ship after your return.'
    : 'Vacation is on. Your works are not for sale.';
};

export function presenceRoutes(api: ApiDispatcher, parts: PresenceDependencies) {
  api.handle(setVacation, async ({ body, visitor }) => {
    const { id } = requireUser(visitor);
    if (!body.isOnVacation) return respond(await endVacation(parts, id), { messages: [OFF] });
    const { awayFrom, awayUntil, note, shipsAfter } = body;
    const saved = await takeVacation(parts, id, {
      ...(awayFrom && { from: awayFrom }),
      ...(awayUntil !== undefined && { until: awayUntil }),
      ...(note !== undefined && { note }),
      ...(shipsAfter !== undefined && { shipsAfter }),
    });
    return saved.ok ? respond(saved.value, { messages: [savedMessage(saved.value)] }) : saved;
  });
  api.handle(checkInCall, async ({ visitor }) =>
    respond(await checkIn(parts, requireUser(visitor).id), { messages: [CHECK_IN_MESSAGES.done] }),
  );
  api.handle(checkInByLinkCall, async ({ body }) => {
    const outcome = await checkInByLink(parts, body.token);
    if (!outcome.ok) return outcome;
    return respond({}, { messages: [outcome.value ? CHECK_IN_MESSAGES.done : CHECK_IN_MESSAGES.already] });
  });
}
