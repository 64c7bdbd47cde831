import { formatSku, LIMITED_PRINT_PRODUCT_TYPE } from '@easel/domain/catalogue/sku';
import { expect, test } from 'vitest';
import {
  changeModel,
  type ModelCart,
  type ModelOperation,
  type ModelProduct,
  mergeModels,
} from '../../testing/cart-model.ts';
import { anArtist, aPrint, aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';

const { app, database } = await aShop();
const { db } = database;

const OPERATIONS = 1_000;
/** Each of them sends one operation per round, all at the same time. */
const TABS = 8;
const [ORIGINALS, EDITIONS] = [6, 4];

/** Mulberry32 */
function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number) => Math.floor(next() * count);
  return { below, isTrue: (probability: number) => next() < probability };
}

/** Works whose price and availability the test changes in the database and in the model. */
async function aCatalogue() {
  const userId = await anArtist(db);
  const products = new Map<string, ModelProduct & { workId: number; printId?: number }>();
  for (let at = 0; at < ORIGINALS; at += 1) {
    const workId = await aWork(db, { artist_id: userId, list_prices: JSON.stringify({ US: 10_000 }) });
    const sku = formatSku({ userId, artworkId: workId, productTypeId: 1 });
    products.set(sku, { isOriginal: true, priceCents: 10_000, available: 1, workId });
  }
  for (let at = 0; at < EDITIONS; at += 1) {
    const workId = await aWork(db, { artist_id: userId });
    const printId = await aPrint(db, { work_id: workId, edition: 'limited', edition_size: 25, price_cents: 5_000 });
    const configurationId = printId * 100;
    const sku = formatSku({ userId, artworkId: workId, configurationId, productTypeId: LIMITED_PRINT_PRODUCT_TYPE });
    products.set(sku, { isOriginal: false, priceCents: 5_000, available: 20, workId, printId });
  }
  return products;
}

test('a thousand random operations of guests and users, from several tabs at once, match a simple model', async () => {
  const random = createRandom(20_261_116);
  const products = await aCatalogue();
  const skus = [...products.keys()];
  const productOf = (sku: string) => products.get(sku) as NonNullable<ReturnType<typeof products.get>>;
  const { cookie } = await aLogin(app, db, 'collector');
  const carts = { user: new Map() as ModelCart, guest: new Map() as ModelCart };
  const jar = new Map<string, string>();
  let isLoggedIn = false;

  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
    const headers = { cookie: [...(isLoggedIn ? [cookie] : []), ...jar.values()].join('; ') };
    const response = await app.inject({ method, url: `/easel${path}`, headers, ...(payload && { payload }) });
    for (const set of [response.headers['set-cookie'] ?? []].flat()) {
      const [pair = ''] = set.split(';');
      if (!pair.startsWith('easel.cart=')) continue;
      if (pair === 'easel.cart=') jar.delete('cart');
      else jar.set('cart', pair);
    }
    return response;
  };
  const send = (operation: ModelOperation) => {
    const { sku } = operation;
    switch (operation.kind) {
      case 'add':
        return call('POST', '/cart/items', { sku });
      case 'remove':
        return call('DELETE', '/cart/items', { sku });
      case 'quantity':
        return call('PUT', `/cart/items/${sku}`, { quantity: operation.quantity });
      default:
        return call('POST', '/cart/items/save-for-later', { sku, isSavedForLater: operation.kind === 'save' });
    }
  };
  const operationOf = (sku: string): ModelOperation => {
    const kind = (['add', 'add', 'add', 'remove', 'save', 'restore', 'quantity', 'quantity'] as const)[random.below(8)];
    return kind === 'quantity' ? { kind, sku, quantity: 1 + random.below(20) } : { kind: kind ?? 'add', sku };
  };
  const changeShop = async () => {
    const product = productOf(skus[random.below(skus.length)] ?? '');
    product.priceCents = 100 * (1 + random.below(500));
    product.available = product.isOriginal ? random.below(2) : random.below(12);
    if (product.printId === undefined)
      await db
        .updateTable('works')
        .set({
          list_prices: JSON.stringify({ US: product.priceCents }),
          original_status: product.available === 0 ? 'sold' : 'avail',
        })
        .where('id', '=', product.workId)
        .execute();
    else
      await db
        .updateTable('print_products')
        .set({ price_cents: product.priceCents, edition_sold: 25 - product.available })
        .where('id', '=', product.printId)
        .execute();
  };

  let sent = 0;
  for (let round = 0; sent < OPERATIONS; round += 1) {
    if (random.isTrue(0.2)) await changeShop();
    if (random.isTrue(0.05)) isLoggedIn = !isLoggedIn;
    if (isLoggedIn) mergeModels(carts.user, carts.guest);
    const cart = isLoggedIn ? carts.user : carts.guest;
    // Operations of one round are about different SKUs: their result does not depend on which comes first.
    const chosen = new Set<string>();
    // A guest without a cart gets one with the first call. Two first calls at the same time would be two guests.
    const tabs = !isLoggedIn && !jar.has('cart') ? 1 : TABS;
    while (chosen.size < tabs) chosen.add(skus[random.below(skus.length)] ?? '');
    const operations = [...chosen].map(operationOf);
    const expected = operations.map((operation) => changeModel(cart, operation, productOf(operation.sku)));
    const responses = await Promise.all(operations.map(send));
    sent += operations.length;
    const context = `round ${round}: ${JSON.stringify(operations)}`;
    expect(
      responses.map(({ statusCode }) => statusCode),
      context,
    ).toEqual(expected);

    const { payload } = (await call('GET', '/cart')).json();
    const linesOf = (items: { sku: string; quantity: number }[]) =>
      items.map(({ sku, quantity }) => `${sku} ${quantity}`).sort();
    const modelOf = (isSaved: boolean) =>
      [...cart].filter(([, line]) => line.isSaved === isSaved).map(([sku, { quantity }]) => ({ sku, quantity }));
    expect(linesOf(payload.items), context).toEqual(linesOf(modelOf(false)));
    expect(linesOf(payload.savedItems), context).toEqual(linesOf(modelOf(true)));
    const subtotal = modelOf(false)
      .filter(({ sku, quantity }) => quantity <= productOf(sku).available)
      .reduce((sum, { sku, quantity }) => sum + quantity * productOf(sku).priceCents, 0);
    expect(payload.totals.subtotalCents, context).toBe(subtotal);
    if (round % 10 === 0)
      expect((await call('GET', '/cart/count')).json().payload, context).toBe(modelOf(false).length);
  }
}, 300_000);
