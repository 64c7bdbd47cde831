import type { WorkPage } from '@easel/contract/catalogue/works';
import { formatVisualSearchUrl } from '@easel/domain/discovery/visual-source';
import { pathInStore } from '@easel/domain/locale/store-locale';
import { Link } from 'react-router';
import { SHARE_IMAGE, useSite } from '../lib/page-meta.ts';
import { ShareWork } from './share-work.tsx';
import actions from './work-actions.module.css';

export interface ViewAndShareProps {
  /** Links to works that look like it. */
  artworkId?: number;
  /** The canonical path of the page. */
  path: string;
  title: string;
  shareImageUrl: WorkPage['gallery']['shareImageUrl'];
  /** The page in augmented reality, if the work has one. */
  arPath?: string | undefined;
}

/** Sharing and augmented reality, among the buttons of a work. */
export function ViewAndShare({ artworkId, path, title, shareImageUrl, arPath }: ViewAndShareProps) {
  const { origin, preferences } = useSite();
  const shared = {
    url: `${origin}${pathInStore(path, preferences.countryCode)}`,
    title,
    imageUrl: new URL(shareImageUrl ?? SHARE_IMAGE, origin).href,
  };
  return (
    <>
      <ShareWork shared={shared} className={actions.quiet} />
      {artworkId !== undefined && (
        <Link className={actions.quiet} to={formatVisualSearchUrl({ kind: 'work', workId: artworkId })} rel="nofollow">
          <svg
            viewBox="0 0 20 20"
            width="20"
            height="20"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.300"
            aria-hidden="true"
          >
            <path d="M2.500 6.500h3.500l1.500-2h5l1.500 2h3.500v9.500h-15z" />
            <circle cx="10" cy="11" r="2.800" />
          </svg>
          Looks like this
        </Link>
      )}
      {arPath && (
        // A new document: its content security policy allows the viewer of the model.
        <Link className={actions.quiet} to={arPath} reloadDocument>
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path
              d="M2.500 6V2.500H6M14 2.500H17.500V6M17.500 14V17.500H14M6 17.500H2.500V14M6 7L10 5L14 7V13L10 15L6 13ZM6 7L10 9L14 7M10 9V15"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.3"
            />
          </svg>
          See it in your room
        </Link>
      )}
    </>
  );
}
