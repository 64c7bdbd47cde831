import { type SubmitTarget, useFetchers, useSubmit } from 'react-router';
import type { SendCartCommand } from './cart-store.ts';

const KEY = 'cart ';
let sent = 0;

/** Sends commands to the action of the cart from any page. Each has a fetcher of its own, so that none replaces another. */
export function useCartSender(): SendCartCommand {
  const submit = useSubmit();
  return (command) => {
    sent += 1;
    return submit(command as SubmitTarget, {
      method: 'post',
      action: '/cart',
      encType: 'application/json',
      navigate: false,
      fetcherKey: `${KEY}${sent}`,
      // The response contains the cart. No page shows it from its loader data afterwards.
      defaultShouldRevalidate: false,
    });
  };
}

/** The commands on their way, in the order of the clicks. */
export const usePendingCartCommands = <Command>(): Command[] =>
  useFetchers().flatMap(({ key, json }) => (key.startsWith(KEY) && json ? [json as Command] : []));
