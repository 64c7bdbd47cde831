import { Readable } from 'node:stream';
import { type Api, type ApiResult, formatCallUrl, GENERIC_FAILURE } from '@easel/contract/api';
import { API_BASE, type Call, type CallInput, type CallPayload } from '@easel/contract/call';
import { createEnvelopeSchema, createFlatEnvelopeSchema, ErrorEnvelope, errorEnvelope } from '@easel/contract/envelope';
import { ok, reject } from '@easel/domain/outcome';
import { streamTable } from '@easel/domain/text/csv';
import { isObject } from '@easel/domain/text/is-object';
import { hasKey } from '@easel/domain/text/own-value';
import { encodeForHeader } from '@easel/domain/text/redirect-safety';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IsObject, type TObject, type TSchema } from 'typebox';
import { type AuditedCall, runAudited } from '../db/audit-scope.ts';
import { DatabaseUnavailable } from '../db/database-unavailable.ts';
import { readFromReplica, watchWrites } from '../db/replica-scope.ts';
import { runInSite } from '../db/site-scope.ts';
import { inSpan } from '../telemetry/spans.ts';
import { type AnswerCache, NotCached, nameAnswer } from './answer-cache.ts';
import { rememberAnswer } from './answer-fast-path.ts';
import { describeAuditedCall } from './audited-call.ts';
import { rememberUser, sendAuthenticationHeader } from './authentication-header.ts';
import { authorizeCall } from './authorize-call.ts';
import { type CallResponse, type CallSuccess, respond } from './call-response.ts';
import { acceptForms, isForm } from './form-requests.ts';
import { calculateEtag, type Page } from './page-cache.ts';
import { readIdTags } from './page-tags.ts';
import { createActionRecorder } from './record-actions.ts';
import { STATUS_OF_REASON } from './rejection-status.ts';
import { createFieldPicker, createSerializer } from './response-serializer.ts';
import { sendAnswer } from './send-page.ts';
import { createInputValidator, type UncheckedInput } from './validate-input.ts';
import { type Authenticate, type Person, readCallVisitor, readVisitorWith, type Visitor } from './visitor.ts';

export type HandlerInput<C extends Call> = CallInput<C> & { visitor: Visitor };
export type Handler<C extends Call> = (input: HandlerInput<C>) => Promise<CallResponse<CallPayload<C>>>;

export interface HandlerOptions<C extends Call> {
  /** Replaces the handler over HTTP: returns the same payload as JSON. For large payloads. */
  jsonHandler?: (input: HandlerInput<C>) => Promise<CallResponse<Buffer>>;
  /** More paths of the call, from the root of the server. */
  aliases?: readonly string[];
  /**
   * Answers stay in memory until one of their tags changes. Returns what an answer depends on besides the site and the input, such as the zone; undefined
   * for one that is not kept. Only for calls that everybody may make.
   */
  keepBy?: (input: HandlerInput<C>) => readonly string[] | undefined;
  /** Pages get answers from memory too. */
  isKeptForPages?: boolean;
}

export interface ApiDispatcher {
  /**
   * Registers the handler of a call, over HTTP and in-process.
   */
  handle<P extends TObject, Q extends TObject, B extends TSchema, R extends TSchema>(
    call: Call<P, Q, B, R>,
    handler: Handler<Call<P, Q, B, R>>,
    options?: HandlerOptions<Call<P, Q, B, R>>,
  ): void;
  /** What a call does, by its method and path: `POST /staff/orders/:orderNumber/notes`. */
  describe(action: string): string | undefined;
  /**
   * The API for server rendering, on behalf of a visitor. `onTags` receives the cache tags of every response, with those of the works and artists in it, `onCookies` the cookies that it
   * sets, which only pages for one visitor may send.
   */
  inProcess(
    visitor: Visitor,
    onTags: (tags: string[]) => void,
    onError: (error: unknown) => void,
    onCookies?: (cookies: string[]) => void,
  ): Api;
}

/** What the wiring files of the areas register their routes with. */
export interface HttpApi extends DispatcherDependencies {
  app: FastifyInstance;
  api: ApiDispatcher;
  isClosing: () => boolean;
}

export interface DispatcherDependencies {
  authenticate: Authenticate;
  /** Reads an API token. Undefined if it is not valid. */
  authenticateToken: (token: string) => Promise<Person | undefined>;
  /** Adds an entry to the log of an impersonation. Called before the action, so that nothing happens unlogged. */
  logImpersonatedAction: (impersonationId: number, action: string) => Promise<void>;
  /** Adds an entry to the audit log for a call that has changed no row, such as one that only starts a job. */
  recordAction: (call: AuditedCall) => Promise<void>;
  /** Of a process that follows changes. Without it, nothing is kept. */
  answers?: AnswerCache | undefined;
  /** With a replica of the database: resolves when it has what a call has written, so that the visitor's next page shows it. */
  afterWrite?: (() => Promise<void>) | undefined;
}

const BAD_TOKEN = reject('wrong-credentials', 'This API token is unknown, has expired or was revoked.');

/** The token of the header `Authorization: Bearer …`. */
const readBearerToken = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1];

type AnyHandler = (input: HandlerInput<Call>) => Promise<CallResponse<unknown>>;

interface RegisteredCall {
  call: Call;
  validate: ReturnType<typeof createInputValidator>;
  handler: AnyHandler;
}

const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`;

export function createApiDispatcher(app: FastifyInstance, parts: DispatcherDependencies): ApiDispatcher {
  const { authenticate, authenticateToken, logImpersonatedAction, answers } = parts;
  const recordAction = createActionRecorder({ recordAction: parts.recordAction, log: app.log });
  // By name, not by identity: the storefront build has its own copy of the contract.
  const registered = new Map<string, RegisteredCall>();
  acceptForms(app);
  sendAuthenticationHeader(app, authenticate);

  /** The only way to run a call, over HTTP and in-process: authorize, validate, log, handle, audit. */
  const execute = async (entry: RegisteredCall, input: UncheckedInput, visitor: Visitor) => {
    const run = () => executeCall(entry, input, visitor);
    if (!parts.afterWrite) return run();
    return entry.call.mayLag ? readFromReplica(run) : watchWrites(run, parts.afterWrite);
  };
  const executeCall = async (
    { call, validate, handler }: RegisteredCall,
    input: UncheckedInput,
    visitor: Visitor,
  ): Promise<CallResponse<unknown>> => {
    // A call that everybody may make is answered while nobody can be authenticated.
    const person =
      visitor.isPersonUnknown && call.access === 'everyone' && call.impersonation === 'allow'
        ? undefined
        : visitor.person;
    const rejection = authorizeCall(call, person) ?? validate(input);
    if (rejection) return rejection;
    if (person?.impersonation && call.impersonation === 'log')
      await logImpersonatedAction(person.impersonation.id, `${call.method} ${pathOf(call, input)}`);
    const { params, query, body } = input as CallInput<Call>;
    const run = () =>
      runInSite(visitor.site, () =>
        inSpan(`call ${nameOf(call)}`, {}, () => handler({ params, query, body, visitor })),
      );
    const audited = describeAuditedCall(call, { params, body }, person, visitor);
    if (!audited) return run();
    const response = await runAudited(audited, run);
    // A call that is not even logged for the impersonated person changes nothing.
    if (response.ok && call.impersonation !== 'allow') await recordAction(audited);
    return response;
  };

  const readVisitor = (request: FastifyRequest) =>
    readVisitorWith(
      async () => {
        const token = readBearerToken(request);
        if (token !== undefined) return authenticateToken(token);
        const person = await authenticate(request.headers.cookie ?? '');
        rememberUser(request, person);
        return person;
      },
      (person) => readCallVisitor(request, person),
    );

  return {
    handle(call, handler, { jsonHandler, aliases = [], keepBy, isKeptForPages = false } = {}) {
      const own = handler as unknown as AnyHandler;
      const overHttp = (jsonHandler ?? handler) as unknown as AnyHandler;
      const nameIt = (input: HandlerInput<Call>) =>
        nameAnswer(
          call,
          input,
          (keepBy as ((input: HandlerInput<Call>) => readonly string[] | undefined) | undefined)?.(input),
        );
      const keeping = keepBy && answers && { call, answers, nameIt };
      const entry: RegisteredCall = {
        call,
        validate: createInputValidator(call),
        handler: keeping && isKeptForPages ? keepPayloads(keeping, own) : own,
      };
      registered.set(nameOf(call), entry);
      if (keeping) answers.paths.add(`${call.method} ${API_BASE}${call.path}`);
      const httpEntry = { ...entry, handler: keeping ? keepBodies(keeping, overHttp) : overHttp };
      const route = {
        method: call.method,
        config: {
          isSameOriginOnly: call.method !== 'GET' || call.hasSideEffects === true,
          acceptsFiles: call.upload !== undefined,
        },
        ...(call.upload && {
          bodyLimit: call.upload.maxBytes,
          // Before the body is read: nobody else may fill the memory.
          async onRequest(request: FastifyRequest, reply: FastifyReply) {
            const person = await authenticate(request.headers.cookie ?? '');
            const rejection = authorizeCall(call, person);
            if (rejection) return send(request, reply, call, rejection);
          },
        }),
        // Schemas are for documentation and serialization. `execute` validates.
        validatorCompiler: () => () => true,
        // The same fields as in-process. Fastify would compile a serializer of its own for every route.
        serializerCompiler: ({ schema }: { schema: unknown }) => createSerializer(schema as TSchema),
        async handler(request: FastifyRequest, reply: FastifyReply) {
          const visitor = await readVisitor(request);
          if (readBearerToken(request) !== undefined && !visitor.isPersonUnknown && !visitor.person)
            return send(request, reply, call, BAD_TOKEN);
          const { params, query, body } = request;
          const response = await execute(httpEntry, { params, query, body, isForm: isForm(request) }, visitor);
          return send(request, reply, call, response);
        },
      };
      const schema = schemaOf(call);
      app.route({ ...route, url: `${API_BASE}${call.path}`, schema });
      for (const url of aliases) app.route({ ...route, url, schema: { ...schema, hide: true } });
    },

    describe: (action) => registered.get(action)?.call.summary,

    inProcess(visitor, onTags, onError, onCookies = () => {}): Api {
      return async <C extends Call>(call: C, input: Partial<CallInput<C>> = {}): Promise<ApiResult<CallPayload<C>>> => {
        const entry = registered.get(nameOf(call));
        if (!entry) throw new Error(`No handler is registered for ${nameOf(call)}.`);
        const isAuthenticated = !visitor.isPersonUnknown && visitor.person !== undefined;
        try {
          // Validation changes its input, which belongs to the caller.
          const unchecked: UncheckedInput = structuredClone({ params: {}, query: {}, body: undefined, ...input });
          const response = await execute(entry, unchecked, visitor);
          if (!response.ok) return { success: false, ...pageErrorOf(response), payload: {}, isAuthenticated };
          const { payload, messages, tags, cookies, storeCountry } = response.value;
          onCookies(cookies);
          // Only fields of the contract leave the server, as over HTTP.
          const isPicked = kept.has(response.value);
          const named = (isPicked ? payload : createFieldPicker(entry.call.payload)(payload)) as CallPayload<C>;
          onTags(isPicked ? tags : [...tags, ...readIdTags(entry.call.payload, named)]);
          return {
            success: true,
            status: 200,
            payload: named,
            messages,
            isAuthenticated,
            ...(storeCountry && { storeCountry }),
          };
        } catch (error) {
          onError(error);
          const status = error instanceof DatabaseUnavailable ? error.statusCode : 500;
          return { success: false, status, payload: {}, messages: [GENERIC_FAILURE], isAuthenticated };
        }
      };
    },
  };
}

interface Keeping {
  call: Call;
  answers: AnswerCache;
  nameIt: (input: HandlerInput<Call>) => string | undefined;
}

/** Answers from memory. They have only the fields of the contract, and all their tags. */
const kept = new WeakSet<CallSuccess<unknown>>();

const isForEverybody = ({ messages, cookies }: CallSuccess<unknown>) => messages.length === 0 && cookies.length === 0;

/** Keeps the payloads of a call for pages. */
function keepPayloads({ call, answers, nameIt }: Keeping, handler: AnyHandler): AnyHandler {
  return async (input) => {
    const name = nameIt(input);
    if (name === undefined) return handler(input);
    let made: CallResponse<unknown> | undefined;
    const value = await answers.payloads.read(name, async () => {
      made = await handler(input);
      if (!made.ok || !isForEverybody(made.value)) return undefined;
      const payload = createFieldPicker(call.payload)(made.value.payload);
      const tags = [...new Set([...made.value.tags, ...readIdTags(call.payload, payload)])];
      const answer = respond(payload, { tags }).value;
      kept.add(answer);
      return { value: answer, tags };
    });
    return value ? ok(value) : (made ?? handler(input));
  };
}

/** Keeps the JSON of a call for clients over HTTP. */
function keepBodies({ call, answers, nameIt }: Keeping, handler: AnyHandler): AnyHandler {
  const serialize = createSerializer(call.payload);
  const make = async (input: HandlerInput<Call>): Promise<Page> => {
    const response = await handler(input);
    if (!response.ok || !isForEverybody(response.value)) throw new NotCached(response);
    const { payload, tags } = response.value;
    const isJson = Buffer.isBuffer(payload);
    const body = wrapJson(isJson ? payload : Buffer.from(serialize(payload)));
    return {
      status: 200,
      headers: { 'content-type': JSON_TYPE },
      body,
      etag: call.method === 'GET' ? calculateEtag(body) : '',
      tags: [...new Set(isJson ? tags : [...tags, ...readIdTags(call.payload, payload)])],
    };
  };
  return async (input) => {
    const name = nameIt(input);
    if (name === undefined || !answers.isAskedAgain(name)) return handler(input);
    try {
      const { entry } = await answers.bodies.get(name, () => make(input));
      return respond(undefined, { kept: { entry, name } });
    } catch (error) {
      if (error instanceof NotCached) return error.response;
      throw error;
    }
  };
}

/** Pictures and inline styles, nothing else. */
const FRAMED_POLICY =
  "default-src 'none'; img-src 'self' http: https:; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";
const PDF_TYPE = 'application/pdf';
const ZIP_TYPE = 'application/zip';
const EVENTS_TYPE = 'text/event-stream; charset=utf-8';
const BINARY = { schema: { type: 'string', format: 'binary' } };
const FILE_RESPONSES = {
  pdf: { description: 'A PDF document.', content: { [PDF_TYPE]: BINARY } },
  csv: { description: 'A table with commas.', content: { 'text/csv': BINARY } },
  image: { description: 'An image.', content: { 'image/*': BINARY } },
  zip: { description: 'A ZIP archive.', content: { [ZIP_TYPE]: BINARY } },
  events: {
    description: 'Server-sent events.',
    content: { 'text/event-stream': { schema: { type: 'string' } } },
  },
  html: { description: 'An HTML document.', content: { 'text/html': { schema: { type: 'string' } } } },
};

function describeResponse({ response, payload }: Call) {
  if (response !== undefined && hasKey(FILE_RESPONSES, response)) return FILE_RESPONSES[response];
  return response === 'flat' && IsObject(payload) ? createFlatEnvelopeSchema(payload) : createEnvelopeSchema(payload);
}

const schemaOf = (call: Call) => ({
  ...describeInput(call),
  response: { 200: describeResponse(call), '4xx': ErrorEnvelope },
});

const describeInput = ({
  summary,
  description,
  isDeprecated,
  access,
  params,
  query,
  body,
  response,
  upload,
}: Call) => ({
  summary,
  ...(isDeprecated && { deprecated: true }),
  ...(upload && { consumes: ['multipart/form-data'] }),
  ...(response === 'redirect' && { hide: true }),
  ...(description && { description }),
  security: access === 'everyone' ? [] : [{ session: [] }],
  ...(params && { params }),
  ...(query && { querystring: query }),
  ...(body && { body }),
});

/** The path of a call without its query, for the impersonation log. */
const pathOf = (call: Call, { params }: UncheckedInput) => formatCallUrl(call, { params }).slice(API_BASE.length);

type Rejected = Extract<CallResponse<unknown>, { ok: false }>;

/** In-process parameters come from the URL of the page. A URL that no schema accepts is a page that does not exist. */
const pageErrorOf = ({ reason, messages, conflict }: Rejected) =>
  reason === 'invalid-path'
    ? { status: 404, messages: ['There is no such page.'] }
    : {
        status: STATUS_OF_REASON[reason],
        messages,
        ...(reason === 'login-required' && { loginRequired: true as const }),
        ...(conflict && { conflict }),
      };

function send(request: FastifyRequest, reply: FastifyReply, call: Call, response: CallResponse<unknown>) {
  // Responses depend on the session, the store and cookies.
  reply.header('cache-control', 'private, no-store');
  if (response.ok && response.value.cookies.length > 0) reply.header('set-cookie', response.value.cookies);
  if (!response.ok) {
    if (response.retryAfterS !== undefined) reply.header('retry-after', String(response.retryAfterS));
    const envelope = errorEnvelope(...response.messages);
    return reply.code(STATUS_OF_REASON[response.reason]).send({
      ...envelope,
      ...(response.reason === 'login-required' && { loginRequired: true }),
      ...(response.conflict && { conflict: response.conflict }),
    });
  }
  const { payload, messages, redirectTo, file, table, archive, html, events, kept } = response.value;
  if (kept) {
    rememberAnswer(request.raw, kept.name);
    return sendAnswer(request, reply, kept.entry);
  }
  if (file)
    return reply
      .type(file.type ?? PDF_TYPE)
      .header(
        'content-disposition',
        `${call.response === 'csv' ? 'attachment' : 'inline'}; filename="${encodeURIComponent(file.name)}"`,
      )
      .send(file.bytes);
  if (table)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${encodeURIComponent(table.name)}"`)
      .send(Readable.from(streamTable(table.head, table.batches)));
  if (html !== undefined)
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', FRAMED_POLICY)
      .header('x-frame-options', 'SAMEORIGIN')
      .send(html);
  if (archive)
    return (
      reply
        .type(ZIP_TYPE)
        .header('content-disposition', `attachment; filename="${encodeURIComponent(archive.name)}"`)
        // It ends when the client goes away, and reads no faster than the client.
        .send(Readable.fromWeb(archive.stream as never))
    );
  // Proxies may not collect the events.
  if (events)
    return reply
      .type(EVENTS_TYPE)
      .header('x-accel-buffering', 'no')
      .send(Readable.from(writeEvents(events)));
  if (redirectTo !== undefined) return reply.redirect(encodeForHeader(redirectTo), 303);
  if (call.response === 'flat') return reply.send({ success: true, messages, ...(isObject(payload) && payload) });
  if (Buffer.isBuffer(payload)) return reply.type(JSON_TYPE).send(wrapJson(payload));
  return reply.send({ success: true, payload, messages });
}

async function* writeEvents(events: AsyncIterable<{ type: string; data: unknown }>): AsyncGenerator<string> {
  for await (const { type, data } of events) yield `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const [ENVELOPE_START, ENVELOPE_END] = [Buffer.from('{"success":true,"messages":[],"payload":'), Buffer.from('}')];

/** The envelope of contract/envelope.ts around a payload that is already JSON. */
const wrapJson = (payload: Buffer) => Buffer.concat([ENVELOPE_START, payload, ENVELOPE_END]);
