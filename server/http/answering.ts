import type { Api, ApiResult } from '@easel/contract/api';
import { API_BASE, type Call, type CallInput, type PayloadOf } from '@easel/contract/call';
import { envelopeOf, GENERIC_FAILURE, RefusalEnvelope, refusal } from '@easel/contract/envelope';
import type { FastifyInstance } from 'fastify';
import type { TObject, TSchema } from 'typebox';
import { Clean } from 'typebox/value';
import { readCallVisitor, type Visitor } from './visitor.ts';

export type Answer<Payload> =
  | { success: true; payload: Payload; messages: string[]; tags: string[] }
  | { success: false; status: number; messages: string[] };

/** A yes. The tags name what it was made from, so that pages which show it are dropped when that changes. */
export const answer = <Payload>(payload: Payload, tags: string[] = []): Answer<Payload> => ({
  success: true,
  payload,
  messages: [],
  tags,
});

export const refuse = (status: number, ...messages: string[]): Answer<never> => ({ success: false, status, messages });

export type Asking<C extends Call> = CallInput<C> & { visitor: Visitor };
export type Handler<C extends Call> = (asking: Asking<C>) => Promise<Answer<PayloadOf<C>>>;

export interface Calls {
  /** Answers a call over HTTP, and inside the process for the pages that are rendered here. */
  on<P extends TObject, Q extends TObject, B extends TSchema, R extends TSchema>(
    call: Call<P, Q, B, R>,
    handler: Handler<Call<P, Q, B, R>>,
  ): void;
  /** The API without HTTP between, for one visitor; `onTags` hears what the answers were made from. */
  inProcess(visitor: Visitor, onTags: (tags: string[]) => void, onError: (error: unknown) => void): Api;
}

const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`;

export function createCalls(app: FastifyInstance): Calls {
  // By name, not by identity: the built storefront carries a copy of the contract of its own.
  const handlers = new Map<string, Handler<Call>>();

  return {
    on(call, handler) {
      handlers.set(nameOf(call), handler as unknown as Handler<Call>);
      app.route({
        method: call.method,
        url: `${API_BASE}${call.path}`,
        schema: {
          summary: call.summary,
          ...(call.params && { params: call.params }),
          ...(call.query && { querystring: call.query }),
          ...(call.body && { body: call.body }),
          response: { 200: envelopeOf(call.payload), '4xx': RefusalEnvelope },
        },
        async handler(request, reply) {
          const { params, query, body } = request as unknown as CallInput<typeof call>;
          const said = await handler({ params, query, body, visitor: readCallVisitor(request) });
          if (!said.success) return reply.code(said.status).send(refusal(...said.messages));
          return { success: true, payload: said.payload, messages: said.messages };
        },
      });
    },

    inProcess(visitor, onTags, onError): Api {
      return async (call, input = {}) => {
        const handler = handlers.get(nameOf(call)) as unknown as Handler<typeof call> | undefined;
        if (!handler) throw new Error(`Nobody answers ${nameOf(call)}.`);
        const asking = { params: {}, query: {}, body: undefined, ...input, visitor } as Asking<typeof call>;
        try {
          return resultOf(call, await handler(asking), onTags);
        } catch (error) {
          onError(error);
          return { success: false, status: 500, payload: {}, messages: [GENERIC_FAILURE], isAuthenticated: false };
        }
      };
    },
  };
}

function resultOf<C extends Call>(
  call: C,
  said: Answer<PayloadOf<C>>,
  onTags: (tags: string[]) => void,
): ApiResult<PayloadOf<C>> {
  if (!said.success) return { ...said, payload: {}, isAuthenticated: false };
  onTags(said.tags);
  // The same fields leave the server this way as over HTTP: those the contract names, and no others.
  const payload = Clean(call.payload, said.payload) as PayloadOf<C>;
  return { success: true, status: 200, payload, messages: said.messages, isAuthenticated: false };
}
