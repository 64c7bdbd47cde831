import { LoginRequest } from '@easel/contract/accounts';
import { API_BASE } from '@easel/contract/call';
import type { FastifyInstance } from 'fastify';
import { readCallVisitor } from '../http/visitor.ts';
import { ACCOUNT_WORDS, type AccountsParts, logIn } from './account-access.ts';

/** The older forms of the login calls, which answer in shapes of their own (account §3 Login response, §7). */
export function legacyLoginRoutes(app: FastifyInstance, parts: AccountsParts) {
  app.post(
    `${API_BASE}/auth-api/login`,
    { schema: { summary: 'Log in, as older pages do', body: LoginRequest } },
    async (request, reply) => {
      const { client } = readCallVisitor(request, undefined);
      const said = client && (await logIn(parts, request.body as LoginRequest, client));
      if (!said?.ok) return reply.code(said?.status ?? 400).send({ success: false, messages: said?.messages ?? [] });
      const { person, cookies } = said.value;
      if (!person) return reply.code(401).send({ success: false, messages: [ACCOUNT_WORDS.codeNeeded] });
      reply.header('set-cookie', cookies).header('authenticated-user', 'true');
      return {
        success: true,
        user_id: person.id,
        user_email: person.email,
        user_type: person.role,
        first_name: person.firstName,
        ip: client?.address,
        messages: [],
      };
    },
  );
}
