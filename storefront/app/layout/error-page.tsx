import {
  formatMissingTitle,
  getMissingSubtitle,
  MISSING_DESCRIPTION,
  MISSING_TILE_ROW,
} from '@easel/domain/text/missing-page';
import { useEffect, useRef } from 'react';
import { isRouteErrorResponse, Link, useLocation, useRevalidator } from 'react-router';
import { TileRow } from '../discovery/tile-row.tsx';
import type { NotFoundData } from '../lib/not-found.ts';
import { useSite } from '../lib/page-meta.ts';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import { usePageView } from '../tracking/use-page-view.ts';
import { NewTabLink } from '../ui/new-tab-link.tsx';
import { SearchForm } from '../ui/search-form.tsx';
import css from './error-page.module.css';

/** The page for a missing page or an error (docs/specification/pages.md#missing-pages, docs/specification/pages.md#fallback-header). */
export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 410))
    return <Missing status={error.status} {...(error.data as Partial<NotFoundData>)} />;
  if (isRouteErrorResponse(error) && error.status < 500) return <Missing status={error.status} />;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return <Broken status={status} />;
}

function Broken({ status }: { status: number }) {
  const { pathname, search } = useLocation();
  const { brand } = useSite();
  return (
    <section className={css.error}>
      <title>{`${status} | ${brand}`}</title>
      <h1 className={css.status}>{status}</h1>
      <p className="title-text serif">This page is not available right now</p>
      <p>Nothing was lost. Please try again in a moment.</p>
      <p>
        <Link className="button" to={pathname + search} reloadDocument>
          Try again
        </Link>
      </p>
    </section>
  );
}

function Missing({ status, message, explore }: { status: number } & Partial<NotFoundData>) {
  const { brand, supportUrl } = useSite();
  usePageView('missing');
  useReloadAfterLogin();
  return (
    <>
      <title>{`${status} | ${brand}`}</title>
      <meta name="robots" content="noindex" />
      <section className={css.error}>
        <h1 className={css.status}>{formatMissingTitle(status)}</h1>
        <p className="title-text serif">{getMissingSubtitle(message)}</p>
        <p>{MISSING_DESCRIPTION}</p>
        <div className={css.search}>
          <SearchForm label="Search for something else" searched="" />
        </div>
        <p>
          <Link className="button" to="/all">
            Browse all works
          </Link>
        </p>
        <p>
          <NewTabLink href={supportUrl}>Contact Support</NewTabLink>
        </p>
      </section>
      {explore && explore.items.length > 0 && (
        <TileRow title={MISSING_TILE_ROW} tiles={explore.items} why={explore.why} list="explore" />
      )}
    </>
  );
}

/** Somebody who logs in may see what was missing for a guest, such as their own private collection. */
function useReloadAfterLogin() {
  const { revalidate } = useRevalidator();
  const userId = useStore(sessionStore, (session) => session.userId);
  const isSet = useStore(sessionStore, (session) => session.isSet);
  const wasGuest = useRef(false);
  useEffect(() => {
    if (isSet && wasGuest.current && userId !== null) void revalidate();
    wasGuest.current = isSet && userId === null;
  }, [isSet, userId, revalidate]);
}
