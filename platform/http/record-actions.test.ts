import { expect, test, vi } from 'vitest';
import type { AuditedCall } from '../db/audit-scope.ts';
import { createActionRecorder } from './record-actions.ts';

const CALL: AuditedCall = { actorId: 1, action: 'POST /staff/reindex', requestId: 'r', reason: 'private' };

test('a call that cannot be recorded has succeeded all the same, and is recorded later', async () => {
  const log = { error: vi.fn(), warn: vi.fn() };
  const recordAction = vi.fn<(call: AuditedCall) => Promise<void>>();
  recordAction.mockRejectedValueOnce(new Error('down')).mockRejectedValueOnce(new Error('down')).mockResolvedValue();
  await createActionRecorder({ recordAction, log, retryMs: [1, 1, 1] })(CALL);
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalledOnce());
  expect(recordAction.mock.calls).toEqual([[CALL], [CALL], [CALL]]);
  expect(log.error).toHaveBeenCalledOnce();
  expect(JSON.stringify(log.error.mock.calls)).not.toContain('private');
});

test('what can never be recorded is at least in the log', async () => {
  const log = { error: vi.fn(), warn: vi.fn() };
  const recordAction = async () => {
    throw new Error('down');
  };
  await createActionRecorder({ recordAction, log, retryMs: [1] })(CALL);
  await vi.waitFor(() => expect(log.error).toHaveBeenCalledTimes(2));
  expect(log.error.mock.calls[1]?.[0]).toMatchObject({ audited: { actorId: 1, action: 'POST /staff/reindex' } });
});
