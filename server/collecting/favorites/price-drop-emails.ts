import { getZone } from '@easel/domain/catalogue/zone-price';
import { calculatePriceDrop } from '@easel/domain/collecting/price-drop';
import { pluralize } from '@easel/domain/text/pluralize';
import type { Db } from '@easel/platform/db/open-database';
import { defineHourlyJob, handleJob, type JobHandler } from '@easel/platform/jobs/define-job';
import { serveSubscribers } from '../../accounts/email-settings/due-subscribers.ts';
import {
  type Recipient,
  type SubscriptionEmail,
  type SubscriptionMailDependencies,
  sendSubscriptionEmail,
} from '../../accounts/email-settings/subscription-emails.ts';
import { createPriceFormat } from '../../accounts/preferences/price-format.ts';
import { type EmailWorksOptions, type ListedWork, listWorksForEmail } from '../email-works.ts';
import { readRepricedFavorites, updateNotifiedPrices } from './favorites-store.ts';

export interface PriceDropDependencies extends SubscriptionMailDependencies {
  db: Db;
  now: () => number;
}

const KIND = 'price-drops';
const sendPriceDrops = defineHourlyJob('send-price-drops', 11);

/** One email per person and day with the favorites that became cheaper. A drop is part of one email only. */
export const sendPriceDropsHandler = (parts: PriceDropDependencies): JobHandler =>
  handleJob(sendPriceDrops, (_payload, { signal }) =>
    serveSubscribers({ ...parts, signal }, { kind: KIND, frequency: 'daily', isByFrequency: false }, (tx, recipient) =>
      sendDropsTo(parts, tx, recipient),
    ),
  );

async function sendDropsTo(parts: PriceDropDependencies, tx: Db, recipient: Recipient): Promise<void> {
  const { personId, preferences } = recipient;
  const zone = getZone(preferences.countryCode);
  const repriced = await readRepricedFavorites(tx, personId, zone);
  const drops = repriced.flatMap((work) => {
    const drop = calculatePriceDrop(work.knownPrices, work.prices, zone);
    return drop ? [{ ...work, ...drop }] : [];
  });
  const [first] = drops;
  if (!first) return;
  const format = await createPriceFormat(tx, preferences, parts.now());
  const options = { origin: parts.origin(), countryCode: preferences.countryCode };
  await sendSubscriptionEmail(parts, tx, recipient, formatPriceDrops([first, ...drops.slice(1)], format, options));
  await updateNotifiedPrices(
    tx,
    personId,
    drops.map(({ artworkId }) => artworkId),
  );
}

interface Drop extends ListedWork {
  fromCents: number;
  toCents: number;
}

export function formatPriceDrops(
  drops: readonly [Drop, ...Drop[]],
  format: (cents: number) => string,
  options: Pick<EmailWorksOptions, 'origin' | 'countryCode'>,
): SubscriptionEmail {
  const [first, ...others] = drops;
  const works = listWorksForEmail(
    drops,
    ({ fromCents, toCents }) => `Price dropped from ${format(fromCents)} to ${format(toCents)}`,
    { ...options, more: { label: 'See your favorites', path: '/account/favorites' } },
  );
  return others.length === 0
    ? {
        kind: KIND,
        subject: `Price drop: ${first.title} is now ${format(first.toCents)}`,
        blocks: ['A work in your favorites became cheaper:', ...works],
      }
    : {
        kind: KIND,
        subject: `${pluralize(drops.length, 'favorite')} became cheaper`,
        blocks: ['Works in your favorites became cheaper:', ...works],
      };
}
