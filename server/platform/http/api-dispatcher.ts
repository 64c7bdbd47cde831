import type { Api, ApiResult } from '@easel/contract/api';
import { API_BASE, type Call, type CallInput, type PayloadOf } from '@easel/contract/call';
import { envelopeOf, GENERIC_FAILURE, RefusalEnvelope, refusal } from '@easel/contract/envelope';
import { type Action, DEFAULT_ROLE, may } from '@easel/domain/accounts/roles';
import { FORBIDDEN_IN_TAKEOVER, isForbiddenInTakeover, isTold } from '@easel/domain/accounts/takeover';
import { encodeForHeader } from '@easel/domain/text/redirect-safety';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TObject, TSchema } from 'typebox';
import { rememberCaller, sendAuthenticationHeader } from './authentication-header.ts';
import { createInputCheck } from './check-input.ts';
import { wordsOf } from './error-handler.ts';
import { acceptForms, pageAfter, wantsPage } from './form-requests.ts';
import { namedFieldsOf } from './response-serializer.ts';
import { type Person, readCallVisitor, type Visitor } from './visitor.ts';

export type Answer<Payload> =
  | {
      success: true;
      payload: Payload;
      messages: string[];
      tags: string[];
      cookies?: string[];
      /** Where a form without scripts has to go next, before it goes on. */
      nextPage?: string;
      /** The store that the person prefers, where a form without scripts goes on after a login. */
      storeCountry?: string;
    }
  | { success: false; status: number; messages: string[] };

/** A yes. The tags name what it was made from, so that pages which show it are dropped when that changes. */
export const answer = <Payload>(payload: Payload, tags: string[] = []): Answer<Payload> => ({
  success: true,
  payload,
  messages: [],
  tags,
});

/** A yes with words for people, and what their browser shall remember. */
export const answerWith = <Payload>(
  payload: Payload,
  { messages = [], cookies = [], ...next }: AnswerExtras,
): Answer<Payload> => ({ success: true, payload, messages, tags: [], cookies, ...next });

interface AnswerExtras {
  messages?: string[];
  cookies?: string[];
  nextPage?: string;
  storeCountry?: string;
}

export const refuse = (status: number, ...messages: string[]): Answer<never> => ({ success: false, status, messages });

export type Asking<C extends Call> = CallInput<C> & { visitor: Visitor };
export type Handler<C extends Call> = (asking: Asking<C>) => Promise<Answer<PayloadOf<C>>>;

export interface Calls {
  /**
   * Answers a call over HTTP, and inside the process for the pages that are rendered here. A large answer may have a second handler, which
   * gives the same payload as JSON for HTTP.
   */
  on<P extends TObject, Q extends TObject, B extends TSchema, R extends TSchema>(
    call: Call<P, Q, B, R>,
    handler: Handler<Call<P, Q, B, R>>,
    asJson?: (asking: Asking<Call<P, Q, B, R>>) => Promise<Answer<Buffer>>,
  ): void;
  /** The API without HTTP between, for one visitor; `onTags` hears what the answers were made from. */
  inProcess(visitor: Visitor, onTags: (tags: string[]) => void, onError: (error: unknown) => void): Api;
}

const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`;

/** Finds who makes a call, by what their browser sends along; undefined for a guest. */
export type Authenticate = (cookie: string) => Promise<Person | undefined>;

/** Writes down what an admin does while they act as somebody else, before it is done. */
export type RecordAct = (takeoverId: number, did: string) => Promise<void>;

/** What the wiring files of the areas register their routes with. */
export interface HttpApi {
  app: FastifyInstance;
  calls: Calls;
  authenticate: Authenticate;
  isClosing: () => boolean;
}

export function createCalls(app: FastifyInstance, authenticate: Authenticate, recordAct: RecordAct): Calls {
  // By name, not by identity: the built storefront carries a copy of the contract of its own.
  const handlers = new Map<string, { handle: Handler<Call>; check: ReturnType<typeof createInputCheck> }>();
  acceptForms(app);
  sendAuthenticationHeader(app, authenticate);

  return {
    on(call, handler, asJson) {
      handlers.set(nameOf(call), { handle: handler as unknown as Handler<Call>, check: createInputCheck(call) });
      app.route({
        method: call.method,
        url: `${API_BASE}${call.path}`,
        schema: {
          summary: call.summary,
          security: call.access ? SESSION : [],
          ...(call.params && { params: call.params }),
          ...(call.query && { querystring: call.query }),
          ...(call.body && { body: call.body }),
          response: { 200: envelopeOf(call.payload), '4xx': RefusalEnvelope },
        },
        attachValidation: true,
        async handler(request, reply) {
          const { params, query, body } = request as unknown as CallInput<typeof call>;
          const person = await authenticate(request.headers.cookie ?? '');
          rememberCaller(request, person);
          // Answers depend on who asks, their store and their cookies, or are asked for again too rarely to matter: nobody keeps them.
          reply.header('cache-control', 'private, no-store');
          const barrier = call.access && barrierOf(call.access, person);
          if (barrier) return reply.code(barrier.status).send(barrier.body);
          if (person?.takeover) {
            if (isForbiddenInTakeover(call)) return reply.code(403).send(refusal(FORBIDDEN_IN_TAKEOVER));
            if (isTold(call) && !request.validationError)
              await recordAct(person.takeover.id, `${call.method} ${pathOf(request)}`);
          }
          if (request.validationError) {
            if (!wantsPage(request)) throw request.validationError;
            const messages = [wordsOf(request.validationError)];
            return reply.redirect(encodeForHeader(pageAfter(body, { success: false, messages })), 303);
          }
          const visitor = readCallVisitor(request, person);
          const said = await (asJson ?? handler)({ params, query, body, visitor });
          if (said.success && said.cookies) reply.header('set-cookie', said.cookies);
          if (wantsPage(request))
            return reply.redirect(encodeForHeader(pageAfter(body, said, visitor.preferences.countryCode)), 303);
          if (!said.success) return reply.code(said.status).send(refusal(...said.messages));
          if (Buffer.isBuffer(said.payload)) return reply.type(JSON_TYPE).send(writtenEnvelope(said.payload));
          return { success: true, payload: said.payload, messages: said.messages };
        },
      });
    },

    inProcess(visitor, onTags, onError): Api {
      return async (call, input = {}) => {
        const known = handlers.get(nameOf(call));
        if (!known) throw new Error(`Nobody answers ${nameOf(call)}.`);
        const handle = known.handle as unknown as Handler<typeof call>;
        const asking = { params: {}, query: {}, body: undefined, ...input, visitor } as Asking<typeof call>;
        try {
          return resultOf(call, known.check(asking) ?? (await handle(asking)), onTags);
        } catch (error) {
          onError(error);
          return { success: false, status: 500, payload: {}, messages: [GENERIC_FAILURE], isAuthenticated: false };
        }
      };
    },
  };
}

/** In the API's description: only somebody who is logged in may make the call. */
const SESSION = [{ session: [] }];
const JSON_TYPE = 'application/json; charset=utf-8';
const ENVELOPE = ['{"success":true,"messages":[],"payload":', '}'].map((text) => Buffer.from(text));

/** The envelope of contract/envelope.ts around a payload that is written already. */
const writtenEnvelope = (payload: Buffer) => Buffer.concat([ENVELOPE[0] as Buffer, payload, ENVELOPE[1] as Buffer]);

/** What was called, without what it was asked with. */
const pathOf = ({ url }: FastifyRequest) => url.slice(API_BASE.length).split('?')[0] ?? '';

/** Why somebody may not make a call: they have to log in first, or it is not theirs to make. */
function barrierOf(access: Action, person: Person | undefined) {
  if (may(person?.role ?? DEFAULT_ROLE, access)) return undefined;
  return person
    ? { status: 403, body: refusal('You are not allowed to do this.') }
    : { status: 401, body: { ...refusal('Please log in.'), loginRequired: true } };
}

function resultOf<C extends Call>(
  call: C,
  said: Answer<PayloadOf<C>>,
  onTags: (tags: string[]) => void,
): ApiResult<PayloadOf<C>> {
  if (!said.success) return { ...said, payload: {}, isAuthenticated: false };
  onTags(said.tags);
  // The same fields leave the server this way as over HTTP: those the contract names, and no others.
  const payload = namedFieldsOf(call.payload)(said.payload) as PayloadOf<C>;
  return { success: true, status: 200, payload, messages: said.messages, isAuthenticated: false };
}
