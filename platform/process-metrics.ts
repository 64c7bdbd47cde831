import type pg from 'pg';
import type * as prom from 'prom-client';
import type { PeerMessages } from './peer-messages.ts';

/** Figures of this process, and those of the other processes of this host. */
export interface ProcessMetrics {
  registry: prom.Registry;
  prometheus: typeof prom;
  /** In the text format of Prometheus, added up over the processes. */
  readAll(): Promise<string>;
}

const ASK = 'metrics-ask';
const ANSWER = 'metrics-answer';
/** A process that is starting or ending does not answer. */
const MAX_WAIT_MS = 1_000;

type Figures = Awaited<ReturnType<prom.Registry['getMetricsAsJSON']>>;
interface Answer {
  id: string;
  figures: Figures;
}

/** Loads the library, so that a shop without metrics has none of it in memory. */
export async function createProcessMetrics({
  peers,
  otherProcesses,
  newId,
}: {
  peers: PeerMessages;
  /** How many answer at most. */
  otherProcesses: number;
  newId: () => string;
}): Promise<ProcessMetrics> {
  const prometheus = await import('prom-client');
  const registry = new prometheus.Registry();
  // Event loop, garbage collection, memory and CPU time.
  prometheus.collectDefaultMetrics({ register: registry });
  const waiting = new Map<string, (figures: Figures) => void>();
  peers.on(ASK, async (id) => {
    if (typeof id === 'string') peers.send(ANSWER, { id, figures: await registry.getMetricsAsJSON() } satisfies Answer);
  });
  peers.on(ANSWER, (body) => {
    const { id, figures } = body as Answer;
    waiting.get(id)?.(figures);
  });

  const readOthers = () => {
    const id = newId();
    const found: Figures[] = [];
    return new Promise<Figures[]>((done) => {
      const late = setTimeout(() => done(found), MAX_WAIT_MS);
      const add = (figures: Figures) => {
        found.push(figures);
        if (found.length < otherProcesses) return;
        clearTimeout(late);
        done(found);
      };
      waiting.set(id, add);
      peers.send(ASK, id);
    }).finally(() => waiting.delete(id));
  };

  return {
    registry,
    prometheus,
    async readAll() {
      if (otherProcesses === 0) return registry.metrics();
      const [own, others] = await Promise.all([registry.getMetricsAsJSON(), readOthers()]);
      return prometheus.AggregatorRegistry.aggregate([own, ...others]).metrics();
    },
  };
}

/** Connections of this process. */
export function measurePool({ registry, prometheus }: ProcessMetrics, pool: pg.Pool) {
  new prometheus.Gauge({
    name: 'easel_database_connections',
    help: 'Connections of requests to the database: used, idle, and requests that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}
