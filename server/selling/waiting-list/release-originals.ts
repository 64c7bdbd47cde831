import type { Db } from '@easel/platform/db/open-database';
import { defineJob } from '@easel/platform/jobs/define-job';
import { enqueue } from '@easel/platform/jobs/enqueue';
import { Type } from 'typebox';
import { endMissedOffers, lockWantedWorks, offerToFirst, releaseUnwanted } from './waiting-list-store.ts';

export const announceOffer = defineJob({
  name: 'announce-waiting-list-offer',
  payload: Type.Object({ entryId: Type.String() }),
});

/**
 * Ends the hold on originals that were not sold. Works that somebody waits for stay reserved and are offered to the first in line. Somebody who
 * has such an offer and whose payment has failed keeps it until its time is over.
 */
export async function releaseOriginals(transaction: Db, workIds: readonly number[]): Promise<void> {
  if (workIds.length === 0) return;
  await lockWantedWorks(transaction, workIds);
  await endMissedOffers(transaction, workIds);
  for (const { id } of await offerToFirst(transaction, workIds))
    await enqueue(transaction, announceOffer, { entryId: id });
  await releaseUnwanted(transaction, workIds);
}
