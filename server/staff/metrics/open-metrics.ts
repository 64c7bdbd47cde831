import { once } from 'node:events';
import { readErrorMessage } from '@easel/platform/error-facts';
import { measureRequests } from '@easel/platform/http/request-metrics';
import { NO_PEERS, type PeerMessages } from '@easel/platform/peer-messages';
import { createProcessMetrics, measurePool } from '@easel/platform/process-metrics';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { type Config, ConfigError } from '../../config.ts';
import { createMetricsServer, metricsRoutes } from './metrics-routes.ts';
import { createShopMetrics, type ShopMetricsDependencies } from './shop-metrics.ts';

export interface Metrics {
  /** Measures the requests of a server, and offers the figures there without METRICS_PORT. */
  register(app: FastifyInstance): void;
  /** Offers the figures at METRICS_PORT. */
  listen(): Promise<void>;
  close(): void;
}

/** Figures for Prometheus (docs/decisions/0083-figures-for-monitoring.md). Undefined without METRICS_PORT and METRICS_TOKEN. */
export async function openMetrics(
  {
    METRICS_PORT,
    METRICS_TOKEN,
    HOST,
    PROCESSES,
  }: Pick<Config, 'METRICS_PORT' | 'METRICS_TOKEN' | 'HOST' | 'PROCESSES'>,
  {
    pool,
    peers,
    newId,
    ...parts
  }: ShopMetricsDependencies & { pool: pg.Pool; peers: PeerMessages; newId: () => string },
): Promise<Metrics | undefined> {
  if (METRICS_PORT === 0 && METRICS_TOKEN === '') return undefined;
  const figures = await createProcessMetrics({
    peers,
    otherProcesses: peers === NO_PEERS ? 0 : PROCESSES - 1,
    newId,
  });
  measurePool(figures, pool);
  const shop = createShopMetrics(figures, parts);
  const read = async () => (await Promise.all([figures.readAll(), shop.read()])).join('');
  const server = METRICS_PORT > 0 ? createMetricsServer(METRICS_TOKEN, read) : undefined;
  return {
    register(app) {
      measureRequests(app, figures);
      if (!server) metricsRoutes(app, METRICS_TOKEN, read);
    },
    async listen() {
      if (!server) return;
      await once(server.listen(METRICS_PORT, HOST), 'listening').catch((error: unknown) => {
        throw new ConfigError(`METRICS_PORT=${METRICS_PORT} cannot be used: ${readErrorMessage(error)}.`);
      });
    },
    close: () => void server?.close(),
  };
}
