import { useId, useState } from 'react';
import { type FetcherWithComponents, type SubmitTarget, useFetcher } from 'react-router';
import type { ActionResult } from './action-result.ts';
import { inOrder } from './ordered-queue.ts';

/** Sends a command as JSON. The type of the router's targets excludes interfaces. */
export const submitJson = (
  { submit }: Pick<FetcherWithComponents<unknown>, 'submit'>,
  command: object,
  options: Parameters<typeof submit>[1] = {},
) => submit(command as SubmitTarget, { ...options, method: 'post', encType: 'application/json' });

/**
 * Sends commands to the action of a page, from buttons and switches, one after the other: Undo must not overtake what it undoes. `pending` is the
 * latest command that is not done, from which the page can already show the expected result. When it has failed the page shows its loader data
 * again, which is the rollback.
 */
export function useCommand<Command extends object, Payload = unknown, Conflict = unknown>(
  action?: string,
  /** False where the loaders of the current page show nothing of what changes. */
  { revalidates = true } = {},
) {
  const queue = useId();
  const fetcher = useFetcher<ActionResult<Payload, Conflict>>();
  const [waiting, setWaiting] = useState<Command>();
  const submit = (command: Command) =>
    submitJson(fetcher, command, { defaultShouldRevalidate: revalidates, ...(action && { action }) });
  return {
    pending: waiting ?? (fetcher.json as Command | undefined),
    isPending: waiting !== undefined || fetcher.state !== 'idle',
    /** Unlike `isPending`, false while loaders run again after the command. */
    isSubmitting: fetcher.state === 'submitting',
    result: fetcher.data,
    send: async (command: Command) => {
      setWaiting(command);
      try {
        await inOrder(queue, () => submit(command));
      } finally {
        setWaiting((latest) => (latest === command ? undefined : latest));
      }
    },
  };
}
