import {
  readEmailSettings as readCall,
  resubscribeEmails,
  saveEmailSetting as saveCall,
  sendConfirmationLink as sendConfirmationLinkCall,
  unsubscribeEmails,
} from '@easel/contract/accounts/email-settings';
import { EMAIL_SUBSCRIPTION_MESSAGES } from '@easel/domain/accounts/email-subscriptions';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { STATUS_OF_REASON } from '@easel/platform/http/rejection-status';
import { requireUser } from '@easel/platform/http/require-user';
import { getClient } from '@easel/platform/http/visitor';
import type { FastifyInstance } from 'fastify';
import {
  type EmailSettingsDependencies,
  readEmailSettings,
  saveEmailSetting,
  sendConfirmationLink,
  setSubscribedByToken,
} from './email-settings.ts';

export function emailSettingsRoutes(app: FastifyInstance, api: ApiDispatcher, parts: EmailSettingsDependencies) {
  const { saved, unsubscribed, resubscribed } = EMAIL_SUBSCRIPTION_MESSAGES;

  api.handle(readCall, async ({ visitor }) => respond(await readEmailSettings(parts.db, requireUser(visitor).id)));
  api.handle(saveCall, async ({ params, body, visitor }) =>
    respond(await saveEmailSetting(parts, requireUser(visitor).id, params.kind, body), { messages: [saved] }),
  );
  api.handle(sendConfirmationLinkCall, async ({ visitor }) => {
    const outcome = await sendConfirmationLink(parts, requireUser(visitor), getClient(visitor));
    return outcome.ok ? respond({}, { messages: [outcome.value] }) : outcome;
  });
  api.handle(unsubscribeEmails, async ({ body }) => {
    const outcome = await setSubscribedByToken(parts, body.token, false);
    return outcome.ok ? respond({ topic: outcome.value }, { messages: [unsubscribed] }) : outcome;
  });
  api.handle(resubscribeEmails, async ({ body }) => {
    const outcome = await setSubscribedByToken(parts, body.token, true);
    return outcome.ok ? respond({ topic: outcome.value }, { messages: [resubscribed] }) : outcome;
  });

  // RFC 8058 one-click unsubscribe: sent by mail clients, which do not follow redirects.
  app.post<{ Querystring: Record<string, unknown> }>(
    '/email/unsubscribe',
    { schema: { hide: true } },
    async (request, reply) => {
      const { token } = request.query;
      const outcome = await setSubscribedByToken(parts, typeof token === 'string' ? token : '', false);
      return reply
        .code(outcome.ok ? 200 : STATUS_OF_REASON[outcome.reason])
        .type('text/plain; charset=utf-8')
        .send(outcome.ok ? unsubscribed : outcome.messages.join(' '));
    },
  );
}
