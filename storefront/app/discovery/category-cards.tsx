import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import { pluralize } from '@easel/domain/text/pluralize';
import { Link } from 'react-router';
import { Picture } from '../ui/picture.tsx';
import css from './category-cards.module.css';

export interface CategoryCard {
  slug: string;
  name: string;
  worksCount: number;
  cover: ArtworkTile;
}

/** The doors to the kinds of work the shop has, each with a work of its kind. */
export function CategoryCards({ cards }: { cards: CategoryCard[] }) {
  return (
    <section className={css.section}>
      <h2>Shop by medium</h2>
      <ul>
        {cards.map(({ slug, name, worksCount, cover }) => (
          <li key={slug}>
            <Link to={`/${slug}`}>
              {/* Without a picture a plain tile: it is the door that matters here, not the work. */}
              {cover.imageBaseUrl ? (
                <Picture className={css.cover} picture={cover} alt="" sizes="240px" />
              ) : (
                <span className={css.cover} />
              )}
              <h3>{name}</h3>
              <p>{pluralize(worksCount, 'work')}</p>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
