import { LoginRequest } from '@easel/contract/accounts/accounts';
import { API_BASE } from '@easel/contract/call';
import { ACCOUNT_MESSAGES } from '@easel/domain/accounts/account-messages';
import type { FastifyInstance } from 'fastify';
import { STATUS_OF_REASON } from '../../platform/http/rejection-status.ts';
import { clientOf, readCallVisitor } from '../../platform/http/visitor.ts';
import type { AccountsParts } from '../accounts-parts.ts';
import { answerLogin } from './login-response.ts';
import { logIn } from './sign-in.ts';

/** The older login call, which has its own response format (account §3 Login response, §7). */
export function legacyLoginRoutes(app: FastifyInstance, parts: AccountsParts & { isSecure: boolean }) {
  app.post(
    `${API_BASE}/auth-api/login`,
    { schema: { summary: 'Log in with email and password (older version)', body: LoginRequest } },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      const visitor = readCallVisitor(request, undefined);
      const form = request.body as LoginRequest;
      const outcome = await logIn(parts, form, clientOf(visitor));
      if (!outcome.ok)
        return reply.code(STATUS_OF_REASON[outcome.reason]).send({ success: false, messages: outcome.messages });
      const { person } = outcome.value;
      if (!person) return reply.code(401).send({ success: false, messages: [ACCOUNT_MESSAGES.codeNeeded] });
      const { value } = await answerLogin(parts, outcome.value, visitor, form.country);
      reply.header('set-cookie', value.cookies);
      return {
        success: true,
        user_id: person.id,
        user_email: person.email,
        user_type: person.role,
        first_name: person.firstName,
        ip: clientOf(visitor).address,
        messages: [],
      };
    },
  );
}
