import {
  confirmNewsletter as confirmCall,
  joinNewsletter as joinCall,
  unsubscribeNewsletter as leaveCall,
} from '@easel/contract/accounts/newsletter';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { type CallResponse, respond } from '@easel/platform/http/call-response';
import { STATUS_OF_REASON } from '@easel/platform/http/rejection-status';
import type { FastifyInstance } from 'fastify';
import { rememberVisitor } from '../session/known-visitor.ts';
import {
  confirmNewsletter,
  joinNewsletter,
  type NewsletterDependencies,
  type NewsletterOutcome,
  unsubscribeNewsletter,
} from './newsletter.ts';

export function newsletterRoutes(
  app: FastifyInstance,
  api: ApiDispatcher,
  parts: NewsletterDependencies & { isSecure: boolean },
) {
  const respondWithMessage = (outcome: NewsletterOutcome): CallResponse<Record<string, never>> =>
    outcome.ok ? respond({}, { messages: [outcome.value] }) : outcome;

  api.handle(joinCall, async ({ body, visitor }) =>
    respondWithMessage(await joinNewsletter(parts, body.email, visitor)),
  );
  api.handle(confirmCall, async ({ body, visitor }) => {
    const outcome = await confirmNewsletter(parts, body.token);
    return outcome.ok ? respond({}, { messages: [outcome.value], cookies: rememberVisitor(visitor, parts) }) : outcome;
  });
  api.handle(leaveCall, async ({ body }) => respondWithMessage(await unsubscribeNewsletter(parts, body.token)));

  // RFC 8058 one-click unsubscribe: sent by mail clients, which do not follow redirects.
  app.post<{ Querystring: Record<string, unknown> }>(
    '/newsletter/unsubscribe',
    { schema: { hide: true } },
    async (request, reply) => {
      const { token } = request.query;
      const outcome = await unsubscribeNewsletter(parts, typeof token === 'string' ? token : '');
      return reply
        .code(outcome.ok ? 200 : STATUS_OF_REASON[outcome.reason])
        .type('text/plain; charset=utf-8')
        .send(outcome.ok ? outcome.value : outcome.messages.join(' '));
    },
  );
}
