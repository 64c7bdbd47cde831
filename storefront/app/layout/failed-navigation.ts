import { showFlash } from '../lib/flash-store.ts';

const MESSAGE = 'This page could not be loaded. Please check your connection and try again.';

/** A fragment that no page has, so that nothing scrolls. */
const NO_TARGET = '#stay';

interface RouterLocation {
  pathname: string;
  search: string;
  hash: string;
}

/** The parts of React Router's data router that are used here. React Router publishes it on `window`. */
interface DataRouter {
  basename?: string;
  state: { location: RouterLocation; navigation: { state: string } };
  navigate: (
    to: Partial<RouterLocation>,
    options: { replace: boolean; preventScrollReset: boolean },
  ) => Promise<unknown>;
}

/**
 * Keeps the current page when a client-side navigation fails. React Router would replace the page by an error boundary when the data of
 * the next page cannot be fetched. Instead the navigation is canceled and a message is shown.
 */
export function keepPageOnFailedNavigation() {
  const send = window.fetch;
  window.fetch = async (input, init) => {
    if (!isRouteData(input)) return send(input, init);
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined);
    try {
      const response = await send(input, init);
      if (response.status >= 500 && !signal?.aborted) await cancelNavigation();
      return response;
    } catch (error) {
      if (!signal?.aborted) await cancelNavigation();
      throw error;
    }
  };
}

const isRouteData = (input: RequestInfo | URL) => {
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  return url.origin === location.origin && url.pathname.endsWith('.data');
};

/**
 * React Router has no call to cancel a navigation, but a newer one replaces it. A change of the fragment loads no data; the fragment is
 * removed from the address again. Back and forward have changed the address already and keep the error page.
 */
async function cancelNavigation() {
  const router = (window as { __reactRouterDataRouter?: DataRouter }).__reactRouterDataRouter;
  if (router?.state.navigation.state !== 'loading') return;
  const { pathname, search, hash } = router.state.location;
  if (location.search !== search || !location.pathname.endsWith(pathname)) return;
  const address = location.href;
  await router.navigate({ search, hash: hash || NO_TARGET }, { replace: true, preventScrollReset: true });
  history.replaceState(history.state, '', address);
  showFlash(MESSAGE);
}
