import { createOutbox } from '@easel/platform/mail/outbox';
import { createWorkTiles } from '../../../catalogue/work-tiles.ts';
import { createSearchUnderstanding } from '../../../discovery/understanding/search-understanding.ts';
import { aLogin } from '../../../testing/logins.ts';
import { aShop } from '../../../testing/test-app.ts';
import { createCompiledSearches } from '../compiled-searches.ts';
import { matchNewWorksHandler } from '../match-new-works.ts';
import { sendAlertsHandler } from '../send-alerts.ts';

const MINUTE_MS = 60_000;

/** A shop with a clock, whose matching and emails are run by hand. */
export async function anAlertingShop(settings: Record<string, string> = {}) {
  const shop = await aShop(settings);
  const { db } = shop.database;
  let aheadMs = 0;
  const now = () => Date.now() + aheadMs;
  const tiles = createWorkTiles(db);
  shop.search.works.onChange((workIds) => tiles.drop(workIds));
  const searches = {
    search: shop.search,
    understand: createSearchUnderstanding(db, now),
    listed: settings.LISTED_WORKS === 'all' ? ('all' as const) : ('available' as const),
  };
  const parts = {
    ...searches,
    db,
    compiled: createCompiledSearches(searches, now),
    now,
    tiles,
    mail: { mail: createOutbox(db), sign: shop.accounts.sign, brand: 'Easel', origin: () => 'https://shop.example' },
  };
  const context = { signal: new AbortController().signal };
  const match = () => matchNewWorksHandler(parts).run({}, context);
  const send = () => sendAlertsHandler(parts).run({}, context);

  /** A person with a confirmed address, and their saved searches. */
  async function aCollector(country = 'us') {
    const login = await aLogin(shop.app, db, 'collector');
    await db.updateTable('people').set({ is_email_confirmed: true }).where('id', '=', login.id).execute();
    const { email } = await db
      .selectFrom('people')
      .select('email')
      .where('id', '=', login.id)
      .executeTakeFirstOrThrow();
    const headers = { cookie: login.cookie, 'x-store-locale': `en-${country}` };
    const save = async (listing: string, change?: object): Promise<number> => {
      const url = '/easel/account/saved-searches';
      const saved = await shop.app.inject({ method: 'POST', url, headers, payload: { listing } });
      const { savedSearchId } = saved.json().payload.savedSearch;
      if (change) await shop.app.inject({ method: 'PUT', url: `${url}/${savedSearchId}`, headers, payload: change });
      return savedSearchId;
    };
    const emails = () => db.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('id').execute();
    return { ...login, save, emails };
  }

  const matchesOf = async (searchId: number) =>
    (
      await db
        .selectFrom('saved_search_matches')
        .select('work_id')
        .where('search_id', '=', searchId)
        .orderBy('work_id')
        .execute()
    ).map(({ work_id }) => work_id);

  return {
    ...shop,
    parts,
    match,
    send,
    aCollector,
    matchesOf,
    /** Lets time pass for matching and emails. */
    wait: (minutes: number) => {
      aheadMs += minutes * MINUTE_MS;
    },
    /** Sets the time of matching and emails. */
    setNow: (at: string) => {
      aheadMs = Date.parse(at) - Date.now();
    },
  };
}
