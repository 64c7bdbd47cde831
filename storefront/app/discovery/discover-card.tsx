import type { DiscoverWork } from '@easel/contract/discovery/discover';
import { chooseBadge } from '@easel/domain/catalogue/badge';
import { formatSize } from '@easel/domain/locale/units';
import { Link } from 'react-router';
import { convertWorkPrice } from '../lib/convert-work-price.ts';
import { useSite } from '../lib/page-meta.ts';
import { NARROW } from '../ui/breakpoints.ts';
import { Picture } from '../ui/picture.tsx';
import css from './discover-card.module.css';
import { useSwipe } from './use-swipe.ts';

const SIZES = `${NARROW} 100vw, 900px`;

export interface DiscoverCardProps {
  work: DiscoverWork;
  /** The next works, whose images are loaded in advance. */
  upcoming: readonly DiscoverWork[];
  onReact: (isKept: boolean) => void;
}

const artistOf = ({ firstName, lastName }: DiscoverWork) => `${firstName} ${lastName}`.trim();

/** One large work. It can be swiped: to the right keeps it, to the left passes it. */
export function DiscoverCard({ work, upcoming, onReact }: DiscoverCardProps) {
  const site = useSite();
  const swipe = useSwipe(onReact);
  const { artworkTitle, width, height, depth } = work;
  const artist = artistOf(work);
  return (
    <article className="stack" aria-label={`${artworkTitle} by ${artist}`}>
      <div className={css.stage}>
        <div key={work.artworkId} className={css.current} {...swipe}>
          <Picture
            className={css.picture}
            picture={work}
            alt={work.altText}
            sizes={SIZES}
            loading="eager"
            fetchPriority="high"
            isWhole
          />
        </div>
        {upcoming.map((next) => (
          <div key={next.artworkId} className={css.upcoming} aria-hidden="true">
            <Picture className={css.picture} picture={next} alt="" sizes={SIZES} loading="eager" isWhole />
          </div>
        ))}
      </div>
      <div className={css.label}>
        <h2 className="truncated italic">
          <Link className="no-underline" to={work.productUrl}>
            {artworkTitle}
          </Link>
        </h2>
        <p>
          <Link className="no-underline" to={work.profileUrl}>
            {artist}
          </Link>
        </p>
        <p className="numbers">
          {chooseBadge(convertWorkPrice(work, site)).text}
          <span aria-hidden="true"> · </span>
          {formatSize({ widthCm: width, heightCm: height, depthCm: depth }, site.preferences.measurementUnit)}
        </p>
        <p className="small-print">{work.reason}</p>
      </div>
    </article>
  );
}
