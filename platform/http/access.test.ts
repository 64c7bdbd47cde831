import { formatCallUrl } from '@easel/contract/api';
import type { Call } from '@easel/contract/call';
import { FORBIDDEN_WHILE_IMPERSONATING } from '@easel/domain/accounts/impersonation';
import { describeAction } from '@easel/domain/accounts/impersonation-log';
import { parsePreferences } from '@easel/domain/accounts/preferences';
import { may, ROLES, type Role } from '@easel/domain/accounts/roles';
import { readConfig } from '@easel/server/config';
import { ALL_CALLS } from '@easel/server/testing/all-calls';
import { aLogin } from '@easel/server/testing/logins';
import { aShop } from '@easel/server/testing/test-app';
import { createValidInput } from '@easel/server/testing/valid-input';
import { fastify } from 'fastify';
import { describe, expect, test } from 'vitest';
import { createApiDispatcher } from './api-dispatcher.ts';
import { authorizeCall } from './authorize-call.ts';
import { respond } from './call-response.ts';
import { recognizeSites } from './request-site.ts';
import { DEFAULT_VARIANTS } from './variants.ts';
import type { Person, Visitor } from './visitor.ts';

const NOT_ALLOWED = 'You are not allowed to do this.';

/** Valid input whose IDs no row has: allowed calls find nothing to change. */
const newInputOf = ({ params, query, body }: Call) => ({
  params: params ? createValidInput(params) : {},
  query: (query ? createValidInput(query) : {}) as Record<string, string>,
  body: body && createValidInput(body),
});

const inputs = new Map(ALL_CALLS.map((call) => [call, newInputOf(call)]));
const inputOf = (call: Call) => inputs.get(call) ?? newInputOf(call);

test('the matrix contains every call', () => {
  expect(ALL_CALLS.length).toBeGreaterThan(60);
  expect(ALL_CALLS.filter(({ access, body }) => access !== 'everyone' && body).length).toBeGreaterThan(10);
});

describe('over HTTP', async () => {
  const { app, database } = await aShop();
  const cookies = new Map<Role, string>();
  for (const role of ROLES) if (role !== 'guest') cookies.set(role, (await aLogin(app, database.db, role)).cookie);

  /** The status of the authorization check. Calls can fail for other reasons with the same status, such as a wrong password. */
  function deniedStatusOf(response: {
    statusCode: number;
    json: () => Record<string, unknown>;
  }): 401 | 403 | undefined {
    if (response.statusCode === 401 && response.json().loginRequired === true) return 401;
    if (response.statusCode !== 403) return undefined;
    return String(response.json().messages) === NOT_ALLOWED ? 403 : undefined;
  }

  /**
   * A guest, the least role that is allowed and the most powerful one that is not. That the same is decided for every other role is tested below, with
   * handlers that do nothing.
   */
  const rolesFor = ({ access }: Call): readonly Role[] => {
    if (access === 'everyone') return ['guest', 'admin'];
    const allowed = ROLES.find((role) => may(role, access));
    const denied = ROLES.findLast((role) => !may(role, access));
    return [...new Set<Role | undefined>(['guest', allowed, denied])].filter((role) => role !== undefined);
  };

  // Logging out would end the sessions that the next calls need.
  const calls = ALL_CALLS.filter(({ path }) => path !== '/auth/logout');
  test.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', async (_, call) => {
    const { params, query, body } = inputOf(call);
    for (const role of rolesFor(call)) {
      const response = await app.inject({
        method: call.method,
        url: formatCallUrl(call, { params, query }),
        headers: { cookie: cookies.get(role) ?? '' },
        ...(body !== undefined && { payload: body as object }),
      });
      const answer = `${role}: ${response.body.slice(0, 300)}`;
      expect(response.statusCode, answer).toBeLessThan(500);
      const isAllowed = call.access === 'everyone' || may(role, call.access);
      const expected = isAllowed ? undefined : role === 'guest' ? 401 : 403;
      expect(deniedStatusOf(response), answer).toBe(expected);
    }
  });

  test('the session of each role still exists at the end, so every row ran with its role', async () => {
    for (const [role, cookie] of cookies) {
      const { payload } = (await app.inject({ url: '/easel/all-client-data', headers: { cookie } })).json();
      expect(payload.session.userRole).toBe(role);
    }
  });
});

const aPerson = (role: Role): Person => ({
  id: 7,
  role,
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Moreau',
  userName: null,
  sessionId: 1,
});
const takenOver: Person = { ...aPerson('artist'), impersonation: { id: 3, adminId: 1, adminFullName: 'Ines Ward' } };

/** Everyone a call can come from. */
const CALLERS: readonly (readonly [name: string, person: Person | undefined])[] = [
  ...ROLES.map((role) => [role, role === 'guest' ? undefined : aPerson(role)] as const),
  ['an admin who impersonates an artist', takenOver],
];

const visitorOf = (person: Person | undefined): Visitor => ({
  site: 'main',
  siteOrigin: 'https://shop.example',
  prefix: '',
  path: '/',
  preferences: parsePreferences(undefined),
  ...DEFAULT_VARIANTS,
  usesProductionIndex: false,
  person,
});

describe('HTTP and in-process calls are authorized alike', async () => {
  const handled: string[] = [];
  const logged: string[] = [];
  const app = fastify();
  recognizeSites(app, readConfig({}), () => 'https://shop.example');
  let caller: Person | undefined;
  const api = createApiDispatcher(app, {
    authenticate: async () => caller,
    authenticateToken: async () => undefined,
    logImpersonatedAction: async (_, action) => {
      logged.push(action);
    },
    recordAction: async () => {},
  });
  for (const call of ALL_CALLS)
    api.handle({ ...call, payload: {} } as Call, async () => {
      handled.push(call.path);
      return respond({});
    });
  await app.register(import('@fastify/cookie'));
  await app.ready();

  /** What happened: whether the handler ran, what was logged, and the response. */
  const observe = async (run: () => Promise<{ status: number; messages: string[] }>) => {
    handled.length = 0;
    logged.length = 0;
    return { ...(await run()), handled: [...handled], logged: [...logged] };
  };

  const expectSameAnswer = async (call: Call, name: string, person: Person | undefined) => {
    const input = inputOf(call);
    const denied = authorizeCall(call, person);
    const inProcess = await observe(async () => {
      const fail = (error: unknown) => {
        throw error;
      };
      const { status, messages } = await api.inProcess(visitorOf(person), () => {}, fail)(call, input as never);
      return { status, messages };
    });
    caller = person;
    const overHttp = await observe(async () => {
      const { params, query, body } = input;
      const response = await app.inject({
        method: call.method,
        url: formatCallUrl(call, { params, query }),
        ...(body !== undefined && { payload: body as object }),
      });
      return { status: response.statusCode, messages: response.json().messages };
    });
    expect(inProcess, name).toEqual(overHttp);
    expect(inProcess.handled, name).toEqual(denied ? [] : [call.path]);
    if (denied) expect(inProcess.messages, name).toEqual(denied.messages);
  };

  test.each(ALL_CALLS.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', async (_, call) => {
    for (const [name, person] of CALLERS) await expectSameAnswer(call, name, person);
  });

  test.each([
    ['an admin who impersonates an artist cannot change the password', '/account/password', takenOver, 403],
    ['a guest cannot read addresses', '/account/addresses', undefined, 401],
    ['a collector cannot read the outbox', '/staff/mails', aPerson('collector'), 403],
    ['an admin can read the outbox', '/staff/mails', aPerson('admin'), 200],
  ])('%s', async (_, path, person, status) => {
    const call = ALL_CALLS.find((candidate) => candidate.path === path) as Call;
    const result = await api.inProcess(visitorOf(person), () => {}, console.error)(call, inputOf(call) as never);
    expect(result.status).toBe(status);
  });

  test('input is converted and completed with defaults alike', async () => {
    const listWorks = ALL_CALLS.find(({ path }) => path === '/works') as Call;
    const seen: unknown[] = [];
    const own = fastify();
    recognizeSites(own, readConfig({}), () => 'https://shop.example');
    await own.register(import('@fastify/cookie'));
    const dispatcher = createApiDispatcher(own, {
      authenticate: async () => undefined,
      authenticateToken: async () => undefined,
      logImpersonatedAction: async () => {},
      recordAction: async () => {},
    });
    dispatcher.handle({ ...listWorks, payload: {} } as Call, async ({ query }) => {
      seen.push({ ...query });
      return respond({});
    });
    await own.inject({ url: '/easel/works?pageNumber=2' });
    const given = { pageNumber: '2' };
    await dispatcher.inProcess(visitorOf(undefined), () => {}, console.error)(listWorks, { query: given } as never);
    expect(seen).toEqual([
      { pageNumber: 2, resultsPerPage: 100 },
      { pageNumber: 2, resultsPerPage: 100 },
    ]);
    expect(given).toEqual({ pageNumber: '2' });
    const invalid = await own.inject({ url: '/easel/works?pageNumber=0' });
    const { status, messages } = await dispatcher.inProcess(
      visitorOf(undefined),
      () => {},
      console.error,
    )(listWorks, {
      query: { pageNumber: 0 },
    } as never);
    expect({ status, messages }).toEqual({ status: invalid.statusCode, messages: invalid.json().messages });
  });
});

describe('takeover', () => {
  const byTakeover = (takeover: Call['impersonation']) =>
    ALL_CALLS.filter((call) => call.impersonation === takeover).map(({ method, path }) => `${method} ${path}`);

  test('the owner alone can log in, change credentials, export or delete the account, and start a takeover', () => {
    expect(byTakeover('deny').sort()).toMatchInlineSnapshot(`
      [
        "DELETE /account",
        "DELETE /account/passkeys/:passkeyId",
        "DELETE /account/social-logins/:provider",
        "DELETE /account/two-factor/codes",
        "DELETE /staff/errors/:fingerprint",
        "DELETE /staff/experiments/:experimentNumber",
        "DELETE /staff/flags/:flagKey",
        "DELETE /staff/jobs/:jobId",
        "DELETE /staff/people/:userId",
        "DELETE /staff/tokens/:tokenId",
        "DELETE /staff/webhooks/:webhookId",
        "GET /account/closing",
        "GET /auth/social/:provider",
        "GET /auth/social/:provider/callback",
        "GET /auth/social/connect",
        "GET /messages",
        "GET /messages/:conversationId",
        "GET /staff/audit",
        "GET /staff/audit/csv",
        "GET /staff/coupon-batches/:batchId/csv",
        "GET /staff/ledger/csv",
        "GET /staff/message-reports",
        "GET /staff/people-csv",
        "GET /staff/tokens",
        "GET /staff/webhooks",
        "GET /staff/webhooks/:webhookId/deliveries",
        "GET /studio/export",
        "GET /studio/payout-details",
        "GET /studio/payouts/:payoutId",
        "GET /studio/statements/:month/csv",
        "GET /studio/statements/:month/pdf",
        "GET /studio/summaries/:year/csv",
        "GET /studio/summaries/:year/pdf",
        "GET /studio/works/export",
        "POST /account/card-setups",
        "POST /account/card-setups/:setupId/finish",
        "POST /account/email",
        "POST /account/email-confirmation",
        "POST /account/export",
        "POST /account/passkeys",
        "POST /account/passkeys/new/options",
        "POST /account/password",
        "POST /account/saved-search-visits",
        "POST /account/two-factor/codes",
        "POST /account/two-factor/codes/confirm",
        "POST /auth-api/login",
        "POST /auth/confirm-email",
        "POST /auth/confirm-new-email",
        "POST /auth/login",
        "POST /auth/login-code",
        "POST /auth/new-password",
        "POST /auth/passkey",
        "POST /auth/passkey/options",
        "POST /auth/register",
        "POST /auth/reset-password",
        "POST /auth/social",
        "POST /cart/order",
        "POST /certificates/:certificateId/claim",
        "POST /certificates/:certificateId/transfer",
        "POST /email/check-in",
        "POST /messages",
        "POST /messages/:conversationId",
        "POST /messages/:conversationId/read",
        "POST /messages/:conversationId/reports",
        "POST /offers",
        "POST /offers/:offerId/accept",
        "POST /offers/:offerId/counter",
        "POST /offers/:offerId/decline",
        "POST /offers/:offerId/withdraw",
        "POST /orders/:orderNumber/account",
        "POST /orders/:orderNumber/add-to-account",
        "POST /payments/:paymentId/check",
        "POST /staff/content-pictures",
        "POST /staff/coupon-batches",
        "POST /staff/coupon-batches/:batchId/stop",
        "POST /staff/coupons",
        "POST /staff/coupons/:code/stop",
        "POST /staff/curation/decisions",
        "POST /staff/curation/undo",
        "POST /staff/curation/works/:artworkId",
        "POST /staff/delivery-prices/cancel",
        "POST /staff/emails/:sample/test",
        "POST /staff/experiments",
        "POST /staff/experiments/:experimentNumber/start",
        "POST /staff/experiments/:experimentNumber/stop",
        "POST /staff/flags",
        "POST /staff/gift-cards",
        "POST /staff/gift-cards/:giftCardId/block",
        "POST /staff/gift-cards/:giftCardId/extend",
        "POST /staff/holds/:artworkId/release",
        "POST /staff/jobs/:jobId/retry",
        "POST /staff/mails/:mailId/retry",
        "POST /staff/message-reports/:reportId/end-suspension",
        "POST /staff/message-reports/:reportId/open",
        "POST /staff/message-reports/:reportId/resolve",
        "POST /staff/message-reports/:reportId/suspend",
        "POST /staff/payment-limits/unblock",
        "POST /staff/payouts",
        "POST /staff/payouts/:payoutId/account",
        "POST /staff/payouts/:payoutId/return",
        "POST /staff/payouts/:payoutId/transferred",
        "POST /staff/payouts/destination",
        "POST /staff/people/:userId/artist-state",
        "POST /staff/people/:userId/attempts/lift",
        "POST /staff/people/:userId/block",
        "POST /staff/people/:userId/export",
        "POST /staff/people/:userId/role",
        "POST /staff/promos",
        "POST /staff/promos/cancel",
        "POST /staff/promos/previews",
        "POST /staff/promos/previews/end",
        "POST /staff/reconciliations",
        "POST /staff/review/:artworkId",
        "POST /staff/search-rules/cancel",
        "POST /staff/sections/cancel",
        "POST /staff/sections/previews",
        "POST /staff/sections/previews/end",
        "POST /staff/shows",
        "POST /staff/sponsorships",
        "POST /staff/sponsorships/:sponsorshipId/stop",
        "POST /staff/tokens",
        "POST /staff/webhooks",
        "POST /staff/webhooks/:webhookId/deliveries/:deliveryId",
        "POST /staff/webhooks/:webhookId/secret",
        "POST /staff/webhooks/:webhookId/test",
        "POST /studio/payout-rest",
        "POST /takeover",
        "POST /test-payments/:paymentId/confirm",
        "POST /tv/pin",
        "POST /tv/poll",
        "POST /tv/start",
        "POST /waiting-list/links/:token",
        "POST /works/:artworkId/reports",
        "PUT /messages/:conversationId/block",
        "PUT /quizzes/:quizSlug/progress",
        "PUT /staff/coupons/:code",
        "PUT /staff/delivery-prices/table",
        "PUT /staff/experiments/:experimentNumber",
        "PUT /staff/flags/:flagKey",
        "PUT /staff/payment-limits",
        "PUT /staff/promos/section",
        "PUT /staff/search-rules",
        "PUT /staff/sections",
        "PUT /staff/sponsorships/:sponsorshipId",
        "PUT /staff/webhooks/:webhookId",
        "PUT /studio/payout-details",
        "PUT /studio/tax-details",
      ]
    `);
  });

  test('a denied call says how to proceed', () => {
    const call = ALL_CALLS.find(({ path }) => path === '/account/password') as Call;
    expect(authorizeCall(call, takenOver)?.messages).toEqual([FORBIDDEN_WHILE_IMPERSONATING]);
  });

  test('a call that changes something of the user is logged', () => {
    const unlogged = byTakeover('allow').filter((name) => !name.startsWith('GET '));
    expect(unlogged.sort()).toEqual([
      'POST /algolia/events',
      'POST /assistant',
      'POST /assistant/stream',
      'POST /auth/logout',
      'POST /captcha/challenge',
      'POST /discover',
      'POST /experiments/exposures',
      'POST /gift-cards/balance',
      'POST /hosted-search',
      'POST /quizzes/:quizSlug/steps',
      'POST /search',
      'POST /staff/content-previews',
      'POST /staff/coupon-trials',
      'POST /staff/delivery-prices/check',
      'POST /staff/delivery-prices/editors',
      'POST /staff/home-previews',
      'POST /staff/promos/editors',
      'POST /staff/review/:artworkId/email',
      'POST /staff/review/:artworkId/opening',
      'POST /staff/search-rules/editors',
      'POST /staff/search-rules/preview',
      'POST /staff/search-rules/replay',
      'POST /staff/sections/editors',
      'POST /takeover/end',
      'POST /visual-search/photos',
      'POST /web-vitals',
    ]);
    expect(byTakeover('log').filter((name) => name.startsWith('GET '))).toEqual([
      'GET /collections/add-art-to-collection',
      'GET /collections/remove-art-from-collection/:artId/:collectionId',
    ]);
  });

  test.each(byTakeover('log'))('%s has words in the takeover log', (name) => {
    expect(describeAction(name)).not.toBe(name);
  });
});
