import { lazy, Suspense, useEffect, useState } from 'react';
import { readDraft } from '../lib/message-draft.ts';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import css from './ask-artist.module.css';
import type { AskArtistProps } from './ask-artist-props.ts';

const AskArtistDialog = lazy(() => import('./ask-artist-dialog.tsx'));

/** Opens the form for a question to the artist. A guest logs in before it is sent; it opens again afterwards. Invisible on one's own page. */
export function AskArtist({ artistId, artistName, work }: AskArtistProps) {
  const [isOpen, setOpen] = useState(false);
  const { isAuthenticated, userId } = useStore(sessionStore);
  const artworkId = work?.artworkId ?? null;
  useEffect(() => {
    if (isAuthenticated && readDraft({ artistId, artworkId })?.isWaitingForLogin) setOpen(true);
  }, [isAuthenticated, artistId, artworkId]);
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
