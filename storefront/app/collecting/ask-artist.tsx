import { lazy, Suspense, useState } from 'react';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import { useBrowserValue } from '../ui/use-browser-value.ts';
import css from './ask-artist.module.css';
import type { AskArtistProps } from './ask-artist-props.ts';
import { readDraft } from './message-draft.ts';

const AskArtistDialog = lazy(() => import('./ask-artist-dialog.tsx'));

/** Opens the form for a question to the artist. A guest logs in before it is sent; it opens again afterwards. Invisible on one's own page. */
export function AskArtist({ artistId, artistName, work }: AskArtistProps) {
  const [isOpen, setOpen] = useState(false);
  const { isAuthenticated, userId } = useStore(sessionStore);
  const artworkId = work?.artworkId ?? null;
  const [hasReopened, setHasReopened] = useState(false);
  const isWaiting = useBrowserValue(
    () => isAuthenticated && readDraft({ artistId, artworkId })?.isWaitingForLogin === true,
    false,
  );
  if (isWaiting && !hasReopened) {
    setHasReopened(true);
    setOpen(true);
  }
  return (
    <>
      <button
        type="button"
        className={css.ask}
        aria-haspopup="dialog"
        hidden={userId === artistId}
        data-screen-only
        onClick={() => setOpen(true)}
      >
        {work ? 'Ask the artist' : 'Message'}
        {!work && <span className="visually-hidden"> {artistName}</span>}
      </button>
      {isOpen && (
        <Suspense>
          <AskArtistDialog artistId={artistId} artistName={artistName} work={work} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
