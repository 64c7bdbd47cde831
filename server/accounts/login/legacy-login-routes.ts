import { LoginRequest } from '@easel/contract/accounts/accounts';
import { API_BASE } from '@easel/contract/call';
import { ACCOUNT_MESSAGES } from '@easel/domain/accounts/account-messages';
import type { FastifyInstance } from 'fastify';
import { clientOf, readCallVisitor } from '../../platform/http/visitor.ts';
import { answerLogin } from './login-response.ts';
import { type AccountsParts, logIn } from './sign-in.ts';

/** The older login call, which answers in a shape of its own (account §3 Login response, §7). */
export function legacyLoginRoutes(app: FastifyInstance, parts: AccountsParts & { isSecure: boolean }) {
  app.post(
    `${API_BASE}/auth-api/login`,
    { schema: { summary: 'Log in, as older pages do', body: LoginRequest } },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      const visitor = readCallVisitor(request, undefined);
      const form = request.body as LoginRequest;
      const said = await logIn(parts, form, clientOf(visitor));
      if (!said.ok) return reply.code(said.status).send({ success: false, messages: said.messages });
      const { person } = said.value;
      if (!person) return reply.code(401).send({ success: false, messages: [ACCOUNT_MESSAGES.codeNeeded] });
      const answer = await answerLogin(parts, said.value, visitor, form.country);
      if (answer.success && answer.cookies) reply.header('set-cookie', answer.cookies);
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
