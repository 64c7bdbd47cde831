import { getZone } from '@easel/domain/catalogue/zone-price';
import { calculatePriceDrop } from '@easel/domain/collecting/price-drop';
import { pluralize } from '@easel/domain/text/pluralize';
import type { Db } from '@easel/platform/db/open-database';
import { defineHourlyJob, handleJob, type JobHandler } from '@easel/platform/jobs/define-job';
import { serveSubscribers } from '../../accounts/email-settings/due-subscribers.ts';
import {
  type Recipient,
  type SubscriptionMailDependencies,
  sendSubscriptionEmail,
} from '../../accounts/email-settings/subscription-emails.ts';
import { createPriceFormat } from '../../accounts/preferences/price-format.ts';
import { listWorksForEmail } from '../email-works.ts';
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
  const works = listWorksForEmail(
    drops,
    ({ fromCents, toCents }) => `Price dropped from ${format(fromCents)} to ${format(toCents)}`,
    {
      origin: parts.origin(),
      countryCode: preferences.countryCode,
      more: { label: 'See your favorites', path: '/account/favorites' },
    },
  );
  const subject =
    drops.length === 1
      ? `Price drop: ${first.title} is now ${format(first.toCents)}`
      : `${pluralize(drops.length, 'favorite')} became cheaper`;
  const intro =
    drops.length === 1 ? 'A work in your favorites became cheaper:' : 'Works in your favorites became cheaper:';
  await sendSubscriptionEmail(parts, tx, recipient, { kind: KIND, subject, blocks: [intro, ...works] });
  await updateNotifiedPrices(
    tx,
    personId,
    drops.map(({ artworkId }) => artworkId),
  );
}
