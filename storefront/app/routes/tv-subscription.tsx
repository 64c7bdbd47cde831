import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import { readHome } from '@easel/contract/discovery/home';
import { useCallback, useEffect } from 'react';
import { AmbientGallery, type AmbientWork } from '../accounts/ambient-gallery.tsx';
import { SESSION_PAGE, type SessionCommand } from '../accounts/session-commands.ts';
import { TvPinScreen } from '../accounts/tv-pin-screen.tsx';
import { useTvLogin } from '../accounts/use-tv-login.ts';
import { api } from '../lib/api-client.ts';
import { clearClientData, refreshClientData } from '../lib/client-data.ts';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta, useSite } from '../lib/page-meta.ts';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import { useCommand } from '../lib/use-command.ts';
import type { Route } from './+types/tv-subscription.ts';
import css from './tv-subscription.module.css';

const MAX_WORKS = 24;

/** Works of the home page for the slideshow. */
export async function loader({ context }: Route.LoaderArgs) {
  const home = await context.get(pageContext).api(readHome);
  if (!home.success) return { works: [] };
  const { hero, rows, categories } = home.payload;
  const tiles = [
    ...(hero.work ? [hero.work] : []),
    ...rows.flatMap((row) => row.tiles),
    ...categories.map(({ cover }) => cover),
  ];
  const works = new Map(tiles.filter(({ imageBaseUrl }) => imageBaseUrl).map((tile) => [tile.artworkId, tile]));
  return { works: [...works.values()].slice(0, MAX_WORKS).map(workOf) };
}

const workOf = (tile: ArtworkTile): AmbientWork => ({
  artworkId: tile.artworkId,
  title: tile.artworkTitle,
  artist: `${tile.firstName} ${tile.lastName}`,
  imageBaseUrl: tile.imageBaseUrl,
  aspectRatio: tile.aspectRatio,
  placeholderColor: tile.placeholderColor,
  placeholder: null,
});

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Television', description: 'Art on your TV.', isIndexable: false });
}

/** `/tv/subscription`: shows a PIN until the TV is logged in, then a slideshow. */
export default function TvSubscription({ loaderData: { works } }: Route.ComponentProps) {
  const { brand } = useSite();
  const { isSet, isAuthenticated, firstName } = useStore(sessionStore);
  const reload = useCallback(() => void refreshClientData(api), []);
  useEffect(() => {
    document.documentElement.dataset.scripts = 'running';
    reload();
  }, [reload]);
  const { pin, message } = useTvLogin(isSet && !isAuthenticated, reload);
  const { send } = useCommand<SessionCommand>(SESSION_PAGE, { revalidates: false });
  const logOutHere = () => {
    clearClientData();
    void send({ kind: 'logOut' });
  };
  if (isAuthenticated)
    return (
      <main className={css.full}>
        <h1 className="visually-hidden">{brand} on your TV</h1>
        <AmbientGallery works={works}>
          <span>{firstName}’s wall</span>
          <button type="button" className="text-button" onClick={logOutHere}>
            Log out
          </button>
        </AmbientGallery>
      </main>
    );
  return (
    <main className={css.waiting}>
      <TvPinScreen brand={brand} pin={pin} message={message} />
      <div className={css.beside}>
        <AmbientGallery works={works} />
      </div>
    </main>
  );
}
