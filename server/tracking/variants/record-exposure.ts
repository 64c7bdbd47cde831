import type { CallInput } from '@easel/contract/call';
import type { reportExposure } from '@easel/contract/tracking/exposures';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { parseAbTests } from '@easel/domain/tracking/ab-tests';
import { isShownAt } from '@easel/domain/tracking/experiments';
import { isRobot } from '@easel/domain/tracking/human-check';
import { getClient, type Visitor } from '@easel/platform/http/visitor';
import { TooBusy } from '../events.ts';
import { isTracked, type SearchEventsDependencies } from '../record-search-events.ts';
import type { ShopVariants } from './shop-variants.ts';

export interface ExposureDependencies extends SearchEventsDependencies {
  variants: Pick<ShopVariants, 'running'>;
}

/** The name of the event (`server/staff/figures/experiment-figures-store.ts` counts it). */
const EXPOSURE = 'experiment_exposure';

/** Records what a visitor has seen, an event for each experiment. Returns how many. */
export async function recordExposure(
  { events, account, now, variants }: ExposureDependencies,
  { userToken, place, cells }: CallInput<typeof reportExposure>['body'],
  visitor: Visitor,
): Promise<Outcome<number>> {
  const { userAgent } = getClient(visitor);
  if (!isTracked(visitor) || userAgent === '' || isRobot({ userAgent, isAutomated: false })) return ok(0);
  const held = parseAbTests(cells);
  const seen = variants
    .running()
    .filter((experiment) => isShownAt(experiment, place))
    .flatMap(({ number, cells }) =>
      cells.filter(({ code }) => code === held[number]).map(({ code }) => [number, code]),
    );
  const happenedAt = new Date(now());
  try {
    await events.record(
      ...seen.map(([number, cell]) => ({
        ...{ source: 'constructor' as const, account, name: EXPOSURE, clientId: userToken, happenedAt },
        userId: visitor.person && String(visitor.person.id),
        body: { test: String(number), cell, place },
      })),
    );
  } catch (error) {
    if (error instanceof TooBusy) return reject('too-many-requests', error.message);
    throw error;
  }
  return ok(seen.length);
}
