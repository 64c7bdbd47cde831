import { readErrorCode, readErrorField } from '../error-facts.ts';

const ABORTED = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED']);

/** Whether a request failed only because its client closed the connection. */
export function isClientAbort(error: unknown): boolean {
  const message = readErrorField(error, 'message');
  return ABORTED.has(String(readErrorCode(error))) || message === 'premature close' || message === 'aborted';
}
