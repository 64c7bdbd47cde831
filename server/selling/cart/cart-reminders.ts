import type { CartItem } from '@easel/contract/selling/cart';
import { pathInStore } from '@easel/domain/locale/store-locale';
import {
  isReminderDue,
  REMINDED_AFTER_MS,
  REMINDED_WITHIN_MS,
  reminderSubject,
} from '@easel/domain/selling/cart-reminder';
import type { Db } from '@easel/platform/db/open-database';
import { defineHourlyJob, handleJob, type JobHandler } from '@easel/platform/jobs/define-job';
import {
  type Recipient,
  readRecipient,
  type SubscriptionEmail,
  type SubscriptionMailDependencies,
  sendSubscriptionEmail,
} from '../../accounts/email-settings/subscription-emails.ts';
import { createPriceFormat } from '../../accounts/preferences/price-format.ts';
import type { WorkTiles } from '../../catalogue/work-tiles.ts';
import { readDestination } from './cart-destination.ts';
import { lockCartTimes, readCartsToRemind } from './cart-reminders-store.ts';
import { NO_CART, readCartRow, setCartColumns } from './cart-store.ts';
import { readCartItems } from './cart-view.ts';
import { countedLines, reviewCartLines } from './priced-lines.ts';

export interface CartReminderDependencies extends SubscriptionMailDependencies {
  db: Db;
  tiles: WorkTiles;
  now: () => number;
}

const KIND = 'abandoned-cart';
/** Carts are read in steps, so that many of them need little memory. */
const STEP = 500;
const sendCartReminders = defineHourlyJob('send-cart-reminders', 23);

/** Reminds people who chose it of works in their cart. A cart is locked while its email is written, so nobody gets two. */
export const sendCartRemindersHandler = (parts: CartReminderDependencies): JobHandler =>
  handleJob(sendCartReminders, async (_payload, { signal }) => {
    const now = parts.now();
    const range = {
      changedAfter: new Date(now - REMINDED_WITHIN_MS),
      changedBefore: new Date(now - REMINDED_AFTER_MS),
    };
    const failures: unknown[] = [];
    for (let afterId = 0; !signal.aborted; ) {
      const carts = await readCartsToRemind(parts.db, KIND, { ...range, afterId, limit: STEP });
      for (const { id, person_id: personId } of carts) {
        if (signal.aborted) break;
        afterId = id;
        if (personId !== null) await remind(parts, id, personId).catch((error: unknown) => failures.push(error));
      }
      if (carts.length < STEP) break;
    }
    if (failures.length > 0) throw new Error(`${failures.length} reminders of carts failed.`, { cause: failures[0] });
  });

const remind = (parts: CartReminderDependencies, cartId: number, personId: number): Promise<void> =>
  parts.db.transaction().execute(async (tx) => {
    const now = parts.now();
    const times = await lockCartTimes(tx, cartId);
    if (!times || !isReminderDue(times, now)) return;
    const recipient = await readRecipient(tx, personId);
    const items = recipient ? await readBuyableItems(tx, parts, recipient, cartId) : [];
    if (!recipient || items.length === 0) return;
    const format = await createPriceFormat(tx, recipient.preferences, now);
    const urlOf = (path: string) => parts.origin() + pathInStore(path, recipient.preferences.countryCode);
    await sendSubscriptionEmail(parts, tx, recipient, formatReminder(items, format, urlOf));
    await setCartColumns(tx, cartId, { reminded_at: new Date(now) });
  });

/** What can be bought now, at the prices of the destination. */
async function readBuyableItems(
  tx: Db,
  parts: CartReminderDependencies,
  { personId, preferences }: Recipient,
  cartId: number,
) {
  const owner = { personId };
  const cart = (await readCartRow(tx, owner)) ?? NO_CART;
  const { countryCode } = await readDestination(tx, owner, cart, preferences);
  const lines = countedLines(await reviewCartLines(tx, { cartId, owner }, countryCode));
  return readCartItems(parts, lines, preferences);
}

type RemindedItem = Pick<CartItem, 'kind' | 'quantity' | 'priceCents' | 'work' | 'giftCard'>;

export function formatReminder(
  items: readonly RemindedItem[],
  format: (cents: number) => string,
  urlOf: (path: string) => string,
): SubscriptionEmail {
  const hasOriginal = items.some(({ kind }) => kind === 'original');
  return {
    kind: KIND,
    subject: reminderSubject(items.map(titleOf)),
    blocks: [
      items.length === 1 ? 'This is still in your cart:' : 'These are still in your cart:',
      {
        type: 'works',
        works: items.map((item) => ({
          ...(item.work
            ? {
                workId: item.work.artworkId,
                title: item.work.artworkTitle,
                artist: `${item.work.firstName} ${item.work.lastName}`.trim(),
                count: item.quantity,
                isPrint: item.kind === 'print',
                url: urlOf(pathOf(item, item.work)),
              }
            : { title: titleOf(item) }),
          details: [format(item.priceCents)],
        })),
      },
      { type: 'button', label: 'Open your cart', url: urlOf('/cart') },
      ...(hasOriginal ? ['A cart does not reserve works. There is one of each original.'] : []),
    ],
  };
}

function titleOf({ work, kind, quantity, giftCard }: RemindedItem): string {
  if (!work) return `Gift card for ${giftCard?.recipientName ?? ''}`.trim();
  const title = `${work.artworkTitle} by ${`${work.firstName} ${work.lastName}`.trim()}`;
  if (kind === 'original') return title;
  return quantity > 1 ? `${title}, ${quantity} prints` : `${title}, print`;
}

const pathOf = ({ kind }: RemindedItem, { productUrl, printUrl }: NonNullable<CartItem['work']>): string =>
  (kind === 'print' && printUrl) || productUrl;
