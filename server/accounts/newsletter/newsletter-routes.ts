import {
  confirmNewsletter as confirmCall,
  joinNewsletter as joinCall,
  unsubscribeNewsletter as leaveCall,
} from '@easel/contract/accounts/newsletter';
import type { FastifyInstance } from 'fastify';
import { type Answer, answerWith, type Calls, refuse } from '../../platform/http/api-dispatcher.ts';
import {
  confirmNewsletter,
  joinNewsletter,
  type NewsletterParts,
  type NewsletterSaid,
  unsubscribeNewsletter,
} from './newsletter.ts';

export function newsletterRoutes(app: FastifyInstance, calls: Calls, parts: NewsletterParts) {
  const told = (said: NewsletterSaid): Answer<Record<string, never>> =>
    said.ok ? answerWith({}, { messages: [said.message] }) : refuse(said.status, said.message);

  calls.on(joinCall, async ({ body, visitor }) => told(await joinNewsletter(parts, body.email, visitor)));
  calls.on(confirmCall, async ({ body }) => told(await confirmNewsletter(parts, body.token)));
  calls.on(leaveCall, async ({ body }) => told(await unsubscribeNewsletter(parts, body.token)));

  // RFC 8058: mail programs send this by themselves, to the address the letter names, and follow no redirect.
  app.post('/newsletter/unsubscribe', { schema: { hide: true } }, async (request, reply) => {
    const { token } = request.query as Record<string, unknown>;
    const said = await unsubscribeNewsletter(parts, typeof token === 'string' ? token : '');
    return reply
      .code(said.ok ? 200 : said.status)
      .type('text/plain; charset=utf-8')
      .send(said.message);
  });
}
