import { randomUUID } from 'node:crypto';
import {
  formatSku,
  LIMITED_PRINT_PRODUCT_TYPE,
  ORIGINAL_PRODUCT_TYPE,
  PRINT_PRODUCT_TYPE,
  toConfigurationId,
} from '@easel/domain/catalogue/sku';
import type { SalesChannel } from '@easel/domain/selling/commission';
import { type SoldLine, saleEntries } from '@easel/domain/selling/ledger';
import { limitEmail } from '@easel/domain/selling/limit-email';
import { copyRows } from '@easel/platform/db/copy-from';
import type { DbClient } from '@easel/platform/db/open-database';
import { createOrders, type InsertedWork, ORDER_STEPS, type Order } from './activity.ts';
import { getPostalCode } from './postal-codes.ts';
import { type DemoIds, moveSequence, type SeedOptions } from './seed-options.ts';
import { payWithGiftCard, recordGiftCards, USED_GIFT_CARD_CENTS } from './seed-promotions.ts';
import type { DemoPrint } from './works.ts';
import type { World } from './world.ts';

const DAY_MS = 86_400_000;
/** What buyers were told, in business days. */
const DELIVERY = { minDays: 6, maxDays: 12 };
const NOTES = {
  placed: 'Paid in full.',
  preparing: 'The artist has packed the work.',
  'in-transit': 'Handed to the carrier.',
  delivered: 'Signed for at the door.',
  completed: 'The return period has ended.',
};
const DELIVERED_AFTER_DAYS = ORDER_STEPS.find(({ status }) => status === 'delivered')?.afterDays ?? 0;

type DemoOrder = Order & { id: number; placedAt: Date; subtotalCents: number; totalCents: number };

/** Past orders, with delivery included in the prices, no tax, and their entries in the ledger. */
export async function copyOrders(
  client: DbClient,
  world: World,
  works: InsertedWork[],
  { personId }: DemoIds,
  { seed, now }: SeedOptions,
) {
  const workById = new Map(works.map((work) => [work.id, work]));
  const channelOf = (workId: number) =>
    world.artists[workById.get(workId)?.artist ?? -1]?.isLimited ? ('limited' as const) : ('artist' as const);
  const orders = createOrders(world, works, seed).map((order, index): DemoOrder => {
    const subtotalCents = order.items.reduce((sum, item) => sum + item.priceCents * item.quantity, 0);
    return {
      ...order,
      id: index + 1,
      placedAt: new Date(now - order.ageDays * DAY_MS),
      subtotalCents,
      totalCents: subtotalCents - order.discountCents,
    };
  });
  const paidByCard = orders.findLast(({ totalCents }) => totalCents > USED_GIFT_CARD_CENTS);
  const giftCardCentsOf = (order: DemoOrder) => (order.id === paidByCard?.id ? USED_GIFT_CARD_CENTS : 0);
  await copyRows(
    client,
    'orders',
    [
      'id',
      'number',
      'buyer_id',
      'email',
      'limit_email',
      'status',
      'created_at',
      'placed_at',
      'subtotal_cents',
      'discount_cents',
      'total_cents',
      'gift_card_cents',
      'charge_cents',
      'jurisdiction',
      'ship_to',
      'delivery',
    ],
    orders.map((order) => {
      const {
        firstName = '',
        lastName = '',
        email = '',
        city = '',
        countryCode = '',
      } = world.people[order.buyer] ?? {};
      return {
        id: order.id,
        number: `DEMO-${String(order.id).padStart(6, '0')}`,
        buyer_id: personId(order.buyer),
        email,
        limit_email: limitEmail(email),
        status: 'placed',
        created_at: order.placedAt,
        placed_at: order.placedAt,
        subtotal_cents: order.subtotalCents,
        discount_cents: order.discountCents,
        total_cents: order.totalCents,
        gift_card_cents: giftCardCentsOf(order),
        charge_cents: order.totalCents - giftCardCentsOf(order),
        jurisdiction: countryCode,
        ship_to: {
          fullName: `${firstName} ${lastName}`,
          company: '',
          phone: '',
          street1: `${(order.id % 180) + 1} Gallery Street`,
          street2: '',
          city,
          ...getPostalCode(city),
          countryCode,
        },
        delivery: DELIVERY,
      };
    }),
  );
  await payWithGiftCard(client, paidByCard?.id);
  await copyRows(
    client,
    'order_lines',
    [
      'order_id',
      'line',
      'sku',
      'kind',
      'work_id',
      'print_product_id',
      'artist_id',
      'title',
      'facts',
      'quantity',
      'unit_cents',
      'amount_cents',
      'net_cents',
      'status',
      'channel',
      'delivered_at',
    ],
    orders.flatMap((order) =>
      order.items.map((item, index) => {
        const work = workById.get(item.workId);
        const artistId = work?.artistId ?? 0;
        const artist = work && world.artists[work.artist];
        const print = work?.prints[work.printIds.indexOf(item.printProductId ?? 0)];
        return {
          order_id: order.id,
          line: index + 1,
          sku: formatSku({
            configurationId:
              item.printProductId === null
                ? 1
                : toConfigurationId({ printProductId: item.printProductId, frameNumber: 0 }),
            userId: artistId,
            artworkId: item.workId,
            productTypeId: productTypeOf(print),
          }),
          kind: item.printProductId === null ? 'original' : 'print',
          work_id: item.workId,
          print_product_id: item.printProductId,
          artist_id: artistId,
          title: item.title,
          facts: {
            artistName: artist ? `${artist.firstName} ${artist.lastName}` : '',
            print: print && printFactsOf(print),
          },
          quantity: item.quantity,
          unit_cents: item.priceCents,
          amount_cents: item.priceCents * item.quantity,
          net_cents: item.priceCents * item.quantity - order.discountCents,
          status: order.status,
          channel: channelOf(item.workId),
          delivered_at: order.ageDays >= DELIVERED_AFTER_DAYS ? daysAfter(order.placedAt, DELIVERED_AFTER_DAYS) : null,
        };
      }),
    ),
  );
  await copyRows(
    client,
    'order_coupons',
    ['order_id', 'coupon_code', 'cents'],
    orders.flatMap(({ id, couponCode, discountCents }) =>
      couponCode === null ? [] : [{ order_id: id, coupon_code: couponCode, cents: discountCents }],
    ),
  );
  await copyRows(
    client,
    'order_events',
    ['order_id', 'happened_at', 'status', 'note'],
    orders.flatMap(({ id, status, placedAt }) =>
      ORDER_STEPS.slice(ORDER_STEPS.findIndex((step) => step.status === status))
        .toReversed()
        .map((step) => ({
          order_id: id,
          happened_at: daysAfter(placedAt, step.afterDays),
          status: step.status,
          note: NOTES[step.status],
        })),
    ),
  );
  await client.query('update coupons set uses = (select count(*) from order_coupons where coupon_code = coupons.code)');
  await moveSequence(client, 'orders');
  await copyPayments(client, orders, giftCardCentsOf);
  await copyLedger(client, orders, workById, { channelOf, giftCardCentsOf });
  await recordGiftCards(client);
  await numberEditionCopies(client);
  // Their artists have been told.
  await client.query('insert into sale_announcements (order_id, announced_at) select id, placed_at from orders');
}

/** The copies of limited editions that were ordered are the last ones that were sold. */
async function numberEditionCopies(client: DbClient) {
  await client.query(`
    with copies as (
      select print_product_id, order_id, line,
        row_number() over edition - count(*) over (partition by print_product_id) as from_last
      from order_lines join print_products on print_products.id = print_product_id, generate_series(1, quantity)
      where edition = 'limited'
      window edition as (partition by print_product_id order by order_id, line)
    )
    insert into edition_copies (print_product_id, number, order_id, line)
    select print_product_id, edition_sold + from_last, order_id, line
    from copies join print_products on print_products.id = print_product_id where edition_sold + from_last > 0`);
}

const daysAfter = (date: Date, days: number) => new Date(date.getTime() + days * DAY_MS);

function productTypeOf(print: DemoPrint | undefined) {
  if (!print) return ORIGINAL_PRODUCT_TYPE;
  return print.edition === 'limited' ? LIMITED_PRINT_PRODUCT_TYPE : PRINT_PRODUCT_TYPE;
}

const printFactsOf = ({ material, edition, widthCm, heightCm }: DemoPrint) => ({
  material,
  edition,
  widthCm,
  heightCm,
  frame: null,
});

/** Paid at the test gateway, so that demo orders can be refunded like others. */
async function copyPayments(
  client: DbClient,
  orders: readonly DemoOrder[],
  giftCardCentsOf: (order: DemoOrder) => number,
) {
  const payments = orders
    .map((order) => ({ ...order, totalCents: order.totalCents - giftCardCentsOf(order) }))
    .filter(({ totalCents }) => totalCents > 0)
    .map(({ id, totalCents, placedAt }) => ({ id: randomUUID(), orderId: id, totalCents, placedAt }));
  await copyRows(
    client,
    'payments',
    ['id', 'order_id', 'gateway', 'gateway_id', 'status', 'amount_cents', 'currency', 'created_at', 'updated_at'],
    payments.map(({ id, orderId, totalCents, placedAt }) => ({
      id,
      order_id: orderId,
      gateway: 'test',
      gateway_id: id,
      status: 'captured',
      amount_cents: totalCents,
      currency: 'USD',
      created_at: placedAt,
      updated_at: placedAt,
    })),
  );
  await copyRows(
    client,
    'test_gateway_payments',
    ['id', 'scenario', 'status', 'amount_cents', 'currency', 'updated_at'],
    payments.map(({ id, totalCents, placedAt }) => ({
      id,
      scenario: 'test-success',
      status: 'captured',
      amount_cents: totalCents,
      currency: 'USD',
      updated_at: placedAt,
    })),
  );
}

async function copyLedger(
  client: DbClient,
  orders: readonly DemoOrder[],
  workById: Map<number, InsertedWork>,
  {
    channelOf,
    giftCardCentsOf,
  }: { channelOf: (workId: number) => SalesChannel; giftCardCentsOf: (order: DemoOrder) => number },
) {
  await copyRows(
    client,
    'ledger_transactions',
    ['id', 'kind', 'order_id', 'created_at'],
    orders.map(({ id, placedAt }) => ({ id, kind: 'sale', order_id: id, created_at: placedAt })),
  );
  await copyRows(
    client,
    'ledger_entries',
    ['transaction_id', 'account', 'person_id', 'line', 'cents', 'currency'],
    orders.flatMap((order) => {
      const lines = order.items.map(
        (item, index): SoldLine => ({
          line: index + 1,
          kind: item.printProductId === null ? 'original' : 'print',
          quantity: item.quantity,
          amountCents: item.priceCents * item.quantity,
          netCents: item.priceCents * item.quantity - order.discountCents,
          artistDiscountCents: 0,
          artistId: workById.get(item.workId)?.artistId,
          channel: channelOf(item.workId),
          taxCents: 0,
          dutyCents: 0,
          shippingCents: 0,
          shippingTaxCents: 0,
          clearanceCents: 0,
          shippingDiscountCents: 0,
        }),
      );
      const giftCardCents = giftCardCentsOf(order);
      const chargeCents = order.totalCents - giftCardCents;
      const entries = saleEntries({ lines, giftCardCents, chargeCents, jurisdiction: '' });
      return entries.map(({ account, personId, line, cents }) => ({
        transaction_id: order.id,
        account,
        person_id: personId,
        line,
        cents,
        currency: 'USD',
      }));
    }),
  );
  await moveSequence(client, 'ledger_transactions');
}
