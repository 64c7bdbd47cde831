import { type SubmitTarget, useFetcher } from 'react-router';
import type { ActionResult } from './action-result.ts';

/**
 * Sends commands to the action of a page, from buttons and switches. `pending` is the command on its way, from which the page can already show the expected
 * result. When it has failed the page shows its loader data again, which is the rollback.
 */
export function useCommand<Command extends object, Payload = unknown>(
  action?: string,
  /** False where the loaders of the current page show nothing of what changes. */
  { revalidates = true } = {},
) {
  const fetcher = useFetcher<ActionResult<Payload>>();
  return {
    pending: fetcher.json as Command | undefined,
    isPending: fetcher.state !== 'idle',
    /** Unlike `isPending`, false while loaders run again after the command. */
    isSubmitting: fetcher.state === 'submitting',
    result: fetcher.data,
    send: (command: Command) =>
      fetcher.submit(command as unknown as SubmitTarget, {
        method: 'post',
        encType: 'application/json',
        defaultShouldRevalidate: revalidates,
        ...(action && { action }),
      }),
  };
}
