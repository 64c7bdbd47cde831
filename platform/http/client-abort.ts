const ABORTED = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED']);

/** Whether a request failed only because its client closed the connection. */
export function isClientAbort(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return ABORTED.has(String(code)) || message === 'premature close' || message === 'aborted';
}
