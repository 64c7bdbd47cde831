import { listCollectionsByType } from '@easel/contract/collecting/collections';
import { Link } from 'react-router';
import { toCardData } from '../collecting/collection-card-data.ts';
import { CollectionRow } from '../collecting/collection-row.tsx';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { requirePayload } from '../lib/require-payload.ts';
import { breadcrumbData } from '../lib/structured-data.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import type { Route } from './+types/collections.ts';
import css from './collections.module.css';

const TRAIL = [{ label: 'All works', url: '/all' }, { label: 'Collections' }];

/** `/collections`: what the staff has collected, by type. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const types = requirePayload(await api(listCollectionsByType));
  return { types: types.map((type) => ({ ...type, collections: type.collections.map(toCardData) })) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Art collections',
    description: 'Works selected by our curators: new this week, favorites, rising stars, and more.',
    structuredData: (shop) => [breadcrumbData(shop, TRAIL)],
  });
}

export default function Collections({ loaderData: { types } }: Route.ComponentProps) {
  return (
    <div className={css.page}>
      <Breadcrumbs trail={TRAIL} />
      <SectionHeading>
        <h1>Collections</h1>
      </SectionHeading>
      <p className={css.intro}>Works selected by our curators. Collect the ones you like into your own.</p>
      {types.length > 1 && (
        <nav aria-label="Types" className={css.types}>
          {types.map(({ typeId, name }) => (
            <a key={typeId} href={`#type-${typeId}`}>
              {name}
            </a>
          ))}
        </nav>
      )}
      <div className={css.list}>
        {types.map(({ typeId, name, collections }) => (
          <div
            key={typeId}
            id={`type-${typeId}`}
            className={css.type}
            data-small={collections.length === 1 || undefined}
          >
            <CollectionRow title={name} collections={collections} />
          </div>
        ))}
      </div>
      {types.length === 0 && (
        <div className={css.nothing}>
          <p>There are no collections yet.</p>
          <Link className="button" to="/all">
            Browse all works
          </Link>
        </div>
      )}
    </div>
  );
}
