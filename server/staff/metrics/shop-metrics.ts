import type { ProcessMetrics } from '@easel/platform/process-metrics';
import { type HealthDependencies, readWaiting } from '../health/health.ts';
import { countOrders } from './metrics-store.ts';

export type ShopMetricsDependencies = Pick<HealthDependencies, 'db' | 'now' | 'searchIndex'>;

const HOUR_MS = 3_600_000;
/** Several servers may ask for the figures, and each asks often. */
const FRESH_MS = 5_000;

/** Figures of the whole shop, which are the same in every process: those of `/staff/health`, read from the database when they are asked for. */
export function createShopMetrics({ prometheus }: Pick<ProcessMetrics, 'prometheus'>, parts: ShopMetricsDependencies) {
  const { db, now, searchIndex } = parts;
  const registry = new prometheus.Registry();
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new prometheus.Gauge({ name, help, labelNames, registers: [registry] });
  const isUp = gauge('easel_database_up', '1 if the figures of the shop could be read from the database.');
  const jobs = gauge('easel_jobs', 'Jobs by kind: waiting, late by more than a minute, running, failed.', [
    'kind',
    'state',
  ]);
  const emails = gauge('easel_emails', 'Emails of the last day that are not sent: waiting, refused at least once.', [
    'state',
  ]);
  const orders = gauge('easel_orders', 'Orders placed in the last hour, and orders whose payment is not completed.', [
    'state',
  ]);
  const payments = gauge('easel_payments', 'Payments that are open, and those declined in the last hour.', ['state']);
  const size = gauge(
    'easel_search_works',
    'Works in the search index of the process that answers; 0 while it is built.',
  );
  const waiting = gauge('easel_search_changes_waiting', 'Changed works that this index does not have yet.');
  const age = gauge('easel_search_oldest_change_seconds', 'Age of the oldest of these changes.');

  async function readFigures() {
    const [{ jobs: kinds, emails: unsent, search: lag }, counts] = await Promise.all([
      readWaiting(parts),
      countOrders(db, new Date(now() - HOUR_MS)),
    ]);
    jobs.reset();
    for (const { name, ...states } of kinds)
      for (const state of ['waiting', 'late', 'running', 'failed'] as const)
        jobs.set({ kind: name, state }, states[state]);
    emails.set({ state: 'waiting' }, unsent.waiting);
    emails.set({ state: 'refused' }, unsent.failed);
    for (const state of ['placed', 'pending'] as const) orders.set({ state }, counts[state]);
    for (const state of ['open', 'declined'] as const) payments.set({ state }, counts[state]);
    waiting.set(lag.waiting);
    age.set(lag.oldest ? Math.max(0, (now() - lag.oldest.getTime()) / 1_000) : 0);
  }

  const readText = async () => {
    size.set(searchIndex?.size() ?? 0);
    try {
      await readFigures();
      isUp.set(1);
      return await registry.metrics();
    } catch {
      // The figures of the processes matter most during an outage. Former ones of the shop would look like current ones.
      isUp.set(0);
      return [await registry.getSingleMetricAsString('easel_database_up'), ''].join('\n');
    }
  };

  let last: { text: Promise<string>; readAt: number } | undefined;
  return {
    /** In the text format of Prometheus. */
    read(): Promise<string> {
      if (!last || now() - last.readAt > FRESH_MS) last = { text: readText(), readAt: now() };
      return last.text;
    },
  };
}
