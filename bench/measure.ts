/** CPU time of the whole process in milliseconds, including threads and garbage collection. */
export const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

export function measure(work: () => void): number {
  const from = cpuMs();
  work();
  return cpuMs() - from;
}

export interface MeasureLimits {
  /** Number of warm-up runs and of measured runs. */
  warmUps: number;
  runs: number;
  /** Total time limit. At least three runs are measured. */
  mostMs: number;
}

/** CPU time of each run, in order. Warm-up uses other run numbers, so that no measured run is served from a cache. */
export async function measureRuns(work: (run: number) => unknown, limits: MeasureLimits): Promise<number[]> {
  const { warmUps, runs, mostMs } = limits;
  const began = performance.now();
  const isOver = (share: number) => performance.now() - began > mostMs * share;
  for (let run = 0; run < warmUps && (run < 1 || !isOver(0.2)); run++) await work(runs + run);
  const times: number[] = [];
  for (let run = 0; run < runs && (run < 3 || !isOver(1)); run++) {
    const from = cpuMs();
    await work(run);
    times.push(cpuMs() - from);
  }
  return times;
}

export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Formats with about three significant digits. */
export function formatMs(ms: number): string {
  if (ms >= 100) return Math.round(ms).toLocaleString('en-US');
  if (ms >= 10) return ms.toFixed(1);
  return ms.toFixed(ms >= 0.1 ? 2 : 3);
}

export const formatMb = (bytes: number): string => `${Math.round(bytes / 1024 / 1024).toLocaleString('en-US')} MB`;

/** Prints an aligned table: the first column to the left, the others to the right. */
export function printTable(rows: readonly (readonly string[])[]) {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows)
    console.log(
      row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('   '),
    );
}
