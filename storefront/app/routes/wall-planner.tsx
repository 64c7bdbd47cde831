import { useEffect } from 'react';
import { type ShouldRevalidateFunction, useNavigate, useRevalidator } from 'react-router';
import { loadWallPlanner } from '../collecting/load-wall-planner.ts';
import css from '../collecting/wall-planner.module.css';
import { WallPlanner } from '../collecting/wall-planner.tsx';
import { api } from '../lib/api-client.ts';
import { openModal } from '../lib/modal-store.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { clientCompleteStore, clientDataStore, sessionStore } from '../lib/session-store.ts';
import { untilStore, useStore } from '../lib/store.ts';
import type { Route } from './+types/wall-planner.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Wall planner',
    description: 'See works at true size on your own wall or photo, with frames and furniture, before you buy.',
    canonicalUrl: '/wall-planner',
  });
}

/** The plan is personal, so it is loaded in the browser. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await untilStore(clientCompleteStore, (isComplete) => isComplete);
  const unit = clientDataStore.get()?.cookie.userPreferences.measurementUnit === 'cm' ? 'cm' : 'in';
  return loadWallPlanner(api, new URL(request.url).search, sessionStore.get().userId, unit);
}

/** The plan is loaded once. Saving and adding works do not load it again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ defaultShouldRevalidate, currentUrl, nextUrl }) =>
  nextUrl.search === '' && currentUrl.search !== '' ? false : defaultShouldRevalidate;

export function HydrateFallback() {
  return (
    <div className={css.loading}>
      <h1>Wall planner</h1>
      <p role="status">Loading…</p>
      <noscript>The wall planner needs JavaScript.</noscript>
      <span />
    </div>
  );
}

export default function WallPlannerPage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { isLoaded } = loaderData;
  // The works of a link are part of the plan now. A reload must not add them again after they were removed.
  useEffect(() => {
    if (isLoaded) void navigate('/wall-planner', { replace: true, preventScrollReset: true });
  }, [isLoaded, navigate]);
  return isLoaded ? <WallPlanner loaded={loaderData} /> : <NotLoaded messages={loaderData.messages} />;
}

function NotLoaded({ messages }: { messages: string[] }) {
  const { revalidate } = useRevalidator();
  const isAuthenticated = useStore(sessionStore, (session) => session.isAuthenticated);
  useEffect(() => {
    if (isAuthenticated) void revalidate();
  }, [isAuthenticated, revalidate]);
  return (
    <div className={css.failed} role="alert">
      <h1>Wall planner</h1>
      <p>{messages.join(' ') || 'This could not be loaded.'}</p>
      {isAuthenticated ? (
        <button type="button" className="button" onClick={() => void revalidate()}>
          Try again
        </button>
      ) : (
        <button type="button" className="button" onClick={() => openModal({ name: 'login', purpose: 'wall' })}>
          Log In
        </button>
      )}
    </div>
  );
}
