import type { WorkPage } from '@easel/contract/catalogue/works';
import { pathInStore } from '@easel/domain/locale/store-locale';
import { SHARE_IMAGE, useSite } from '../lib/page-meta.ts';
import css from './gallery-actions.module.css';
import { ShareWork } from './share-work.tsx';

export interface GalleryActionsProps {
  /** The canonical path of the page. */
  path: string;
  title: string;
  gallery: Pick<WorkPage['gallery'], 'shareImageUrl'>;
}

/** What can be done with the images of a work, below the gallery. */
export function GalleryActions({ path, title, gallery }: GalleryActionsProps) {
  const { origin, preferences } = useSite();
  const shared = {
    url: `${origin}${pathInStore(path, preferences.countryCode)}`,
    title,
    imageUrl: `${origin}${gallery.shareImageUrl ?? SHARE_IMAGE}`,
  };
  return (
    <div className={css.actions} data-screen-only>
      <ShareWork shared={shared} className={css.action} />
    </div>
  );
}
