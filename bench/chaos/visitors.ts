import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { solve } from '@easel/server/testing/proof-of-work';
import { aRemoteShopper, type RemoteShopper } from '@easel/server/testing/remote-shopper';
import sharp from 'sharp';
import { elementAt } from '../element-at.ts';

const CARDS = [
  'test-success',
  'test-success',
  'test-success',
  'test-declined',
  'test-confirmation',
  'test-late-webhook',
];
const PASSWORD = 'Secret-123';
const UNANSWERED = { status: 0, text: '', headers: new Headers() };
/** A visitor who is told to wait, or nothing, tries again. */
const RETRY_MS = 250;
const PATIENCE_MS = 10_000;

export interface WorkForSale {
  id: number;
  artistId: number;
  sku: string;
}

interface Attempt {
  shopper: RemoteShopper;
  quoteId: string;
  card: string;
  key: string;
}

/** What was acknowledged, and must be found in the end. */
export interface Acknowledged {
  orders: Map<string, string>;
  favorites: { memberId: number; workId: number }[];
  cartLines: { guestId: string; sku: string }[];
  portraits: Map<number, string>;
  /** What should not have been refused. */
  refusals: string[];
}

export interface VisitorsOptions {
  origin: string;
  works: readonly WorkForSale[];
  random: () => number;
  counts: { shoppers: number; browsers: number; members: number };
  /** For each response: 0 if there was none. */
  onStatus: (kind: string, status: number) => void;
  readMemberId: (email: string) => Promise<number>;
}

/** Visitors who order, browse, search, keep favorites, fill carts and upload portraits, until they are stopped. */
export async function sendVisitors({ origin, works, random, counts, onStatus, readMemberId }: VisitorsOptions) {
  const acknowledged: Acknowledged = {
    orders: new Map(),
    favorites: [],
    cartLines: [],
    portraits: new Map(),
    refusals: [],
  };
  const unanswered: Attempt[] = [];
  const portrait = await sharp({ create: { width: 700, height: 700, channels: 3, background: '#306090' } })
    .jpeg()
    .toBuffer();
  const pick = <T>(items: readonly T[]): T => elementAt(items, Math.floor(random() * items.length));
  let isOver = false;

  const send = async (kind: string, path: string, init: RequestInit = {}) => {
    try {
      const response = await fetch(origin + path, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
      const text = await response.text();
      onStatus(kind, response.status);
      return { status: response.status, text, headers: response.headers };
    } catch {
      onStatus(kind, 0);
      return UNANSWERED;
    }
  };
  const post = (kind: string, path: string, body: object, cookie = '') =>
    send(kind, `/easel${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const solveCaptcha = async (action: string) => {
    const { status, text } = await post('captcha', '/captcha/challenge', { action });
    return status === 200 ? solve((JSON.parse(text) as { payload: Parameters<typeof solve>[0] }).payload) : '';
  };
  /** Until it is answered, like somebody who presses the button again. A captcha is valid once. */
  const insist = async (action: string, path: string, body: object) => {
    for (;;) {
      const captchaToken = await solveCaptcha(action);
      const response = captchaToken === '' ? UNANSWERED : await post(action, path, { ...body, captchaToken });
      if ((response.status !== 0 && response.status < 500) || isOver) return response;
      await sleep(RETRY_MS);
    }
  };

  const tryOrder = async (attempt: Attempt) => {
    const { status, payload } = await attempt.shopper.order(attempt.quoteId, attempt.card, attempt.key);
    onStatus('order', status);
    if (status === 200 && payload.orderNumber) acknowledged.orders.set(payload.orderNumber, payload.status ?? '');
    else if (status === 0 || status >= 500) unanswered.push(attempt);
  };
  const shop = async () => {
    const shopper = aRemoteShopper(() => origin);
    const { sku } = pick(works);
    const added = await post('cart', '/cart/items', { sku }, `easel.cart=${shopper.guestId}`);
    if (added.status === 200) acknowledged.cartLines.push({ guestId: shopper.guestId, sku });
    // Half of them leave their carts.
    if (random() < 0.5) return;
    const buyer = aRemoteShopper(() => origin);
    const { payload } = await buyer.quote({ sku });
    if (payload.quoteId)
      await tryOrder({ shopper: buyer, quoteId: payload.quoteId, card: pick(CARDS), key: randomUUID() });
  };
  const browse = async () => {
    const { id, artistId } = pick(works);
    const path = pick([
      '/',
      '/all',
      '/paintings',
      `/art/x/${artistId}/${id}/view`,
      '/all?query=blue',
      '/all?priceTo=500',
      '/cio/search/blue?key=easel',
      '/cio/browse/group_id/paintings?key=easel',
    ]);
    await send('page', path);
  };
  const member = async () => {
    const email = `${randomUUID()}@example.com`;
    const person = { email, firstName: 'Ada', lastName: 'Moreau', password: PASSWORD };
    await insist('register', '/auth/register', person);
    const login = await insist('login', '/auth/login', person);
    if (login.status !== 200) {
      if (!isOver) acknowledged.refusals.push(`A login was refused with ${login.status}.`);
      return undefined;
    }
    const cookie = login.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    return { id: await readMemberId(email), cookie };
  };
  const keep = async ({ id, cookie }: { id: number; cookie: string }) => {
    const work = pick(works);
    const favorite = { id, id_user_art: work.id, favorite: false };
    const kept = await post('favorite', '/account/favorite', favorite, cookie);
    if (kept.status === 200 && kept.text.includes('"isFavorite":true'))
      acknowledged.favorites.push({ memberId: id, workId: work.id });
    if (kept.status === 401 || kept.status === 403)
      acknowledged.refusals.push(`A session was refused with ${kept.status}.`);
    if (random() < 0.8) return;
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(portrait)]), 'portrait.jpg');
    const saved = await send('upload', '/easel/account/portrait', { method: 'POST', headers: { cookie }, body });
    const [url] = /\/media\/people\/\d+v\d+/.exec(saved.text) ?? [];
    if (saved.status === 200 && url) acknowledged.portraits.set(id, url);
  };

  const repeat = async (work: () => Promise<unknown>, pauseMs: number) => {
    while (!isOver) {
      await work();
      await sleep(pauseMs * (0.5 + random()));
    }
  };
  const repeatAsMember = async () => {
    let known: Awaited<ReturnType<typeof member>>;
    while (!known && !isOver) known = await member();
    const somebody = known;
    if (somebody) await repeat(() => keep(somebody), 150);
  };
  const running = [
    ...Array.from({ length: counts.shoppers }, () => repeat(shop, 100)),
    ...Array.from({ length: counts.browsers }, () => repeat(browse, 100)),
    ...Array.from({ length: counts.members }, repeatAsMember),
  ];
  return {
    acknowledged,
    /** Ends what they do, and repeats the orders that were not answered. */
    async stop() {
      isOver = true;
      await Promise.all(running);
      const repeated = unanswered.length;
      while (unanswered.length > 0) await Promise.all(unanswered.splice(0).map(tryOrder));
      return repeated;
    },
  };
}
