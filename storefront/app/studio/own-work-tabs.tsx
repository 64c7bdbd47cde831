import { ownImagesPath } from '@easel/domain/catalogue/work-images';
import { Link } from 'react-router';
import { LinkTabs } from '../ui/link-tabs.tsx';

/** The way back to all works, and the two pages of one. */
export function OwnWorkTabs({ artworkId, current }: { artworkId: string; current: 'facts' | 'images' }) {
  const id = Number(artworkId);
  return (
    <>
      <p>
        <Link to="/account/artworks">Your works</Link>
      </p>
      <LinkTabs
        label="This work"
        tabs={[
          { label: 'Facts', url: `/account/artworks/${id}`, isCurrent: current === 'facts' },
          { label: 'Images', url: ownImagesPath(id), isCurrent: current === 'images' },
        ]}
      />
    </>
  );
}
