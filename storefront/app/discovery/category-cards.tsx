import { pluralize } from '@easel/domain/text/pluralize';
import { Link } from 'react-router';
import { Picture, type PictureFacts } from '../ui/picture.tsx';
import css from './category-cards.module.css';

export interface CategoryCard {
  slug: string;
  name: string;
  worksCount: number;
  cover: PictureFacts;
}

/** Links to the categories, each with the image of a work. */
export function CategoryCards({ cards }: { cards: CategoryCard[] }) {
  return (
    <section className={css.section}>
      <h2>Shop by medium</h2>
      <ul>
        {cards.map(({ slug, name, worksCount, cover }) => (
          <li key={slug}>
            <Link className="no-underline block" to={`/${slug}`}>
              {/* A plain tile if there is no image. */}
              {cover.imageBaseUrl ? (
                <Picture className={css.cover} picture={cover} alt="" sizes="240px" />
              ) : (
                <span className={css.cover} />
              )}
              <h3 className="breakable regular italic">{name}</h3>
              <p className="quiet">{pluralize(worksCount, 'work')}</p>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
