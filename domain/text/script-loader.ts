/** A script of another host: loading, ready or error, and never a broken page (account §8 Script loader). */
export type ScriptStatus = 'loading' | 'ready' | 'error';

/** A script that is ready stays ready; one that failed may be tried again. */
export function nextScriptStatus(status: ScriptStatus | undefined, event: 'request' | 'load' | 'error'): ScriptStatus {
  if (status === 'ready') return 'ready';
  if (event === 'load') return 'ready';
  return event === 'error' ? 'error' : 'loading';
}
