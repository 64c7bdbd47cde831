import { DIGEST_FREQUENCIES, digestSince } from '@easel/domain/accounts/email-subscriptions';
import { getZone, getZonePrice } from '@easel/domain/catalogue/zone-price';
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
import { readNewWorks } from './follows-store.ts';

export interface FollowDigestDependencies extends SubscriptionMailDependencies {
  db: Db;
  now: () => number;
}

const KIND = 'followed-artists';
const sendFollowDigests = defineHourlyJob('send-follow-digests', 17);

/** One email per person and day or week with the new works of the artists they follow. Nothing new, no email. */
export const sendFollowDigestsHandler = (parts: FollowDigestDependencies): JobHandler =>
  handleJob(sendFollowDigests, async (_payload, { signal }) => {
    for (const frequency of DIGEST_FREQUENCIES)
      await serveSubscribers({ ...parts, signal }, { kind: KIND, frequency, isByFrequency: true }, (tx, ...recipient) =>
        sendDigestTo(parts, tx, ...recipient),
      );
  });

async function sendDigestTo(
  parts: FollowDigestDependencies,
  tx: Db,
  recipient: Recipient,
  coveredUntil: Date,
): Promise<void> {
  const { personId, preferences } = recipient;
  const now = parts.now();
  const after = new Date(digestSince(coveredUntil.getTime(), now));
  const works = await readNewWorks(tx, personId, { after, until: new Date(now) });
  if (works.length === 0) return;
  const zone = getZone(preferences.countryCode);
  const format = await createPriceFormat(tx, preferences, now);
  const email = formatFollowDigest(
    works,
    ({ prices, soldInZones }) => {
      const price = soldInZones.includes(zone) ? getZonePrice(prices, zone) : undefined;
      return price === undefined ? '' : format(price);
    },
    { origin: parts.origin(), countryCode: preferences.countryCode },
  );
  await sendSubscriptionEmail(parts, tx, recipient, email);
}

export const formatFollowDigest = <Work extends ListedWork>(
  works: readonly Work[],
  priceLineOf: (work: Work) => string,
  options: Pick<EmailWorksOptions, 'origin' | 'countryCode'>,
): SubscriptionEmail => ({
  kind: KIND,
  subject: subjectOf(works),
  blocks: [
    'New works by artists you follow:',
    ...listWorksForEmail(works, priceLineOf, {
      ...options,
      more: { label: 'See all new works', path: '/account/following' },
    }),
  ],
  settingsPath: '/account/following',
});

/** `3 new works by Ada Moreau and 2 other artists`. */
function subjectOf(works: readonly { artistId: number; firstName: string; lastName: string }[]): string {
  const [first] = works;
  const name = first ? `${first.firstName} ${first.lastName}`.trim() : '';
  const others = new Set(works.map(({ artistId }) => artistId)).size - 1;
  const rest = others > 0 ? ` and ${pluralize(others, 'other artist')}` : '';
  return `${pluralize(works.length, 'new work')} by ${name}${rest}`;
}
