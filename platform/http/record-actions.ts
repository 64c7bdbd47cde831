import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { AuditedCall } from '../db/audit-scope.ts';

const RETRY_MS = [1_000, 10_000, 60_000, 600_000, 3_600_000];

export interface RecordActionsDependencies {
  recordAction: (call: AuditedCall) => Promise<void>;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  /** Replaced by tests that cannot wait. */
  retryMs?: readonly number[];
}

/**
 * Records calls that have succeeded. What a call has done cannot be undone, so that a failure to record it is not one of the call: it is logged
 * and tried again later. Changed rows have their entry already, which is written in the same transaction.
 */
export function createActionRecorder({ recordAction, log, retryMs = RETRY_MS }: RecordActionsDependencies) {
  const retry = async (call: AuditedCall, facts: object) => {
    for (const ms of retryMs) {
      await sleep(ms, undefined, { ref: false });
      try {
        await recordAction(call);
        return log.warn(facts, 'A call was recorded in the audit log later.');
      } catch {
        // The first failure was logged.
      }
    }
    log.error(facts, 'A call could not be recorded in the audit log and is not in it.');
  };
  return async (call: AuditedCall): Promise<void> => {
    try {
      await recordAction(call);
    } catch (error) {
      const { reason: _personal, ...facts } = call;
      log.error({ err: error, audited: facts }, 'A call could not be recorded in the audit log. It is tried again.');
      void retry(call, { audited: facts });
    }
  };
}
