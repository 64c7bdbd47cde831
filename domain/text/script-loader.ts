/** The state of a third-party script. A failure never breaks the page (docs/specification/pages.md#external-scripts). */
export type ScriptStatus = 'loading' | 'ready' | 'error';

/** A loaded script stays ready; a failed one can be retried. */
export function nextScriptStatus(status: ScriptStatus | undefined, event: 'request' | 'load' | 'error'): ScriptStatus {
  if (status === 'ready') return 'ready';
  if (event === 'load') return 'ready';
  return event === 'error' ? 'error' : 'loading';
}
