import { calculateFeedback, estimateAttention } from '@easel/domain/discovery/click-feedback';
import type { Db } from '@easel/platform/db/open-database';
import { defineJob, handleJob, type JobHandler } from '@easel/platform/jobs/define-job';
import { Type } from 'typebox';
import { allowLongStatements, avoidNestedLoops } from '../events-store.ts';
import { readShownWorks, writeFeedback } from './click-feedback-store.ts';

export interface ClickFeedbackDependencies {
  /** Without a limit on the time a query takes. */
  db: Db;
  /** The account whose events are about the shop's works. */
  account: string;
  /** Whether searches use it. */
  isOn: boolean;
}

const countClickFeedbackJob = defineJob({
  name: 'count-click-feedback',
  payload: Type.Object({}),
  schedule: '23 * * * *',
});

/** Which works people choose after a search more often than their places explain. Nothing if searches do not use it. */
export async function countClickFeedback({ db, account, isOn }: ClickFeedbackDependencies): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await allowLongStatements(transaction);
    await avoidNestedLoops(transaction);
    if (!isOn) return writeFeedback(transaction, []);
    const { places, works } = await readShownWorks(transaction, account);
    await writeFeedback(transaction, calculateFeedback(works, estimateAttention(places)));
  });
}

export const countClickFeedbackHandler = (parts: ClickFeedbackDependencies): JobHandler =>
  handleJob(countClickFeedbackJob, () => countClickFeedback(parts));
