import type { ShowCard } from '@easel/contract/staff/shows';
import { formatShowDates, formatShowPlace } from '@easel/domain/staff/shows';
import { Link } from 'react-router';
import { Picture, type PictureFacts, pickPictureFacts } from '../ui/picture.tsx';
import css from './show-cards.module.css';

export interface ShownShow extends Pick<ShowCard, 'slug' | 'title' | 'startsOn' | 'endsOn' | 'place' | 'curator'> {
  cover: PictureFacts | null;
  /** Only large cards have it. */
  summary?: string;
}

/** What a card shows, without the rest of the cover's tile. */
export const toShownShow = ({ slug, title, startsOn, endsOn, place, curator, cover }: ShowCard): ShownShow => ({
  ...{ slug, title, startsOn, endsOn, place, curator },
  cover: cover && pickPictureFacts(cover),
});

/** Links to shows, each with a work, when and where. Large ones have the text beside the work. */
export const ShowCards = ({
  shows,
  heading: Heading,
  isLarge = false,
}: {
  shows: readonly ShownShow[];
  heading: 'h2' | 'h3';
  isLarge?: boolean;
}) => (
  <ul className={css.cards} data-large={isLarge || undefined}>
    {shows.map(({ slug, title, summary, startsOn, endsOn, place, curator, cover }) => (
      <li key={slug}>
        <Link to={`/shows/${slug}`} className={css.card}>
          {cover ? (
            <Picture
              className={css.cover}
              picture={cover}
              alt=""
              sizes={isLarge ? '(max-width: 799px) 92vw, 55vw' : '(max-width: 639px) 92vw, 420px'}
            />
          ) : (
            <span className={css.cover} />
          )}
          <div>
            <Heading className={css.title}>{title}</Heading>
            {summary && <p className={css.summary}>{summary}</p>}
            <p className="quiet">
              {formatShowDates({ startsOn, endsOn })} · {formatShowPlace(place)}
            </p>
            {curator && <p className="quiet">Curated by {curator}</p>}
          </div>
        </Link>
      </li>
    ))}
  </ul>
);
