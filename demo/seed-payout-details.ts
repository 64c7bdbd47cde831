import type { Db } from '@easel/platform/db/open-database';
import { createSign } from '@easel/server/accounts/create-accounts';
import { createSealedTexts } from '@easel/server/accounts/sealed-texts';
import { sealDetails } from '@easel/server/selling/payouts/payout-details';

/** The example of the registry. Nobody has this account. */
const IBAN = 'DE89370400440532013000';
const DAY_MS = 86_400_000;
/** Long enough that nothing is held. */
const ENTERED_DAYS_AGO = 60;
/** A statement has a limited number of parameters. */
const BATCH = 1_000;

/** Bank accounts of the artists who have sold something. The artist with the demo login enters one. */
export async function seedPayoutDetails(db: Db, secret: string, now: number): Promise<void> {
  const artists = await db
    .selectFrom('people')
    .select(['id', 'full_name'])
    .where('email', '<>', 'artist@easel.example')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('ledger_entries')
          .select('ledger_entries.id')
          .whereRef('ledger_entries.person_id', '=', 'people.id')
          .where('account', '=', 'artist'),
      ),
    )
    .orderBy('id')
    .execute();
  const sealedTexts = createSealedTexts(createSign(secret));
  const rows = [];
  for (const { id, full_name } of artists) {
    const account = { holder: full_name, country: 'de', iban: IBAN };
    rows.push({
      person_id: id,
      ...(await sealDetails(sealedTexts, id, account)),
      changed_at: new Date(now - ENTERED_DAYS_AGO * DAY_MS),
    });
  }
  for (let start = 0; start < rows.length; start += BATCH)
    await db
      .insertInto('payout_details')
      .values(rows.slice(start, start + BATCH))
      .execute();
}
