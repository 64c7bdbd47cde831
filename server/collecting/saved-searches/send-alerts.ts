import { calculateEmailCutoff } from '@easel/domain/collecting/alert-schedule';
import { parseSavedListing } from '@easel/domain/collecting/saved-search';
import { FREQUENCIES } from '@easel/domain/collecting/saved-search-options';
import { defineJob, handleJob, type JobHandler } from '@easel/platform/jobs/define-job';
import { Type } from 'typebox';
import {
  readRecipient,
  type SubscriptionMailDependencies,
  sendSubscriptionEmail,
} from '../../accounts/email-settings/subscription-emails.ts';
import type { WorkTiles } from '../../catalogue/work-tiles.ts';
import { compileListing } from '../../discovery/listings/compile-listing.ts';
import { prepareMatching } from '../../discovery/listings/match-listing.ts';
import { formatAlertEmail, MAX_LISTED_WORKS } from './alert-email.ts';
import {
  type DueSearches,
  lockDueSearch,
  markEmailed,
  readDueSearch,
  readDueSearchIds,
  readPendingWorkIds,
} from './alert-emails-store.ts';
import type { MatchNewWorksDependencies } from './match-new-works.ts';
import { parseSearchPreferences, readStoreCurrency } from './saved-searches.ts';

/** The kind of these emails, also in their unsubscribe links. */
export const ALERT_KIND = 'saved-search';

export interface SendAlertsDependencies extends MatchNewWorksDependencies {
  tiles: WorkTiles;
  mail: SubscriptionMailDependencies;
}

/** Every minute: instant emails are due at any time, digests after the digest hour. */
export const sendAlerts = defineJob({
  name: 'send-saved-search-alerts',
  payload: Type.Object({}),
  schedule: '* * * * *',
});

const SEARCHES_AT_ONCE = 200;

/** Sends the emails that are due. Each is stored in the transaction that marks its works as sent, so none is lost or sent twice. */
export const sendAlertsHandler = (parts: SendAlertsDependencies): JobHandler =>
  handleJob(sendAlerts, async (_payload, { signal }) => {
    const failures: unknown[] = [];
    for (const frequency of FREQUENCIES) {
      if (frequency === 'never') continue;
      const due = { frequency, ...calculateEmailCutoff(frequency, parts.now()) };
      let afterId = 0;
      while (!signal.aborted) {
        const searchIds = await readDueSearchIds(parts.db, due, afterId, SEARCHES_AT_ONCE);
        for (const searchId of searchIds) {
          if (signal.aborted) return;
          // The others are sent even if one cannot be.
          await sendAlert(parts, searchId, due).catch((error: unknown) => failures.push(error));
        }
        afterId = searchIds.at(-1) ?? afterId;
        if (searchIds.length < SEARCHES_AT_ONCE) break;
      }
    }
    if (failures.length > 0) throw new Error(`${failures.length} alerts failed.`, { cause: failures[0] });
  });

/** The email is written before the transaction, which then needs one connection only and is short. */
async function sendAlert(parts: SendAlertsDependencies, searchId: number, due: DueSearches): Promise<void> {
  const search = await readDueSearch(parts.db, searchId, due);
  if (!search) return;
  const workIds = await readPendingWorkIds(parts.db, searchId);
  const email = await writeEmail(parts, search, workIds);
  await parts.db.transaction().execute(async (tx) => {
    if (!(await lockDueSearch(tx, searchId, due))) return;
    const recipient = email && (await readRecipient(tx, search.person_id));
    if (recipient) await sendSubscriptionEmail(parts.mail, tx, recipient, { ...email, targetId: search.id });
    await markEmailed(tx, searchId, workIds, recipient && new Date(parts.now()));
  });
}

type DueSearch = NonNullable<Awaited<ReturnType<typeof readDueSearch>>>;

/** Undefined if nothing is left to write about: works that were sold or changed meanwhile are left out. */
async function writeEmail(parts: SendAlertsDependencies, search: DueSearch, workIds: readonly number[]) {
  const parsed = parseSavedListing(search.listing);
  if (!parsed.ok) return undefined;
  const preferences = parseSearchPreferences(search);
  const match = await prepareMatching(parts, workIds);
  const discovery = parts.search.discovery;
  const still = new Set(await match(await compileListing({ ...parts, discovery }, parsed.value, preferences)));
  const shown = workIds.filter((id) => still.has(id));
  if (shown.length === 0) return undefined;
  const works = await parts.tiles.read(shown.slice(0, MAX_LISTED_WORKS), preferences, (index) => index + 1);
  const email = formatAlertEmail({
    name: search.name,
    listing: parsed.value,
    countryCode: search.country_code,
    displayCurrency: await readStoreCurrency(parts, preferences),
    works,
    total: shown.length,
    origin: parts.mail.origin(),
  });
  return { kind: ALERT_KIND as typeof ALERT_KIND, ...email, settingsPath: '/account/alerts' };
}
