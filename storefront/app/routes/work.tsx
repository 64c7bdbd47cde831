import { readWork } from '@easel/contract/works';
import { badgeOf } from '@easel/domain/badge';
import { readCategory } from '@easel/domain/categories';
import { readCountry } from '@easel/domain/countries';
import { imageUrlOf } from '@easel/domain/image-variant';
import { mediumLabelOf } from '@easel/domain/medium-label';
import { WORK_NOT_FOUND } from '@easel/domain/missing-page';
import { PACKAGINGS } from '@easel/domain/packaging';
import { formatSize } from '@easel/domain/units';
import { Link, redirect } from 'react-router';
import { TileRow } from '../browse/tile-row.tsx';
import { wallTilesOf } from '../browse/wall-tile.ts';
import { notFound } from '../lib/not-found.ts';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta, useSite } from '../lib/page-meta.ts';
import { priceIn } from '../lib/price-in.ts';
import { requirePayload } from '../lib/require-payload.ts';
import { Picture } from '../ui/picture.tsx';
import type { Route } from './+types/work.ts';
import css from './work.module.css';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, path } = context.get(pageContext);
  const artworkId = /^[1-9]\d{0,14}$/.test(params.artworkId) ? Number(params.artworkId) : undefined;
  if (artworkId === undefined) throw await notFound(api, WORK_NOT_FOUND);
  const result = await api(readWork, { params: { artworkId } });
  if (result.status === 404) throw await notFound(api, WORK_NOT_FOUND);
  const found = requirePayload(result);
  // A work has one address: an old title or a mistyped artist leads to it.
  if (decodeURI(path) !== found.work.productUrl) throw redirect(encodeURI(found.work.productUrl), 301);
  return { work: found.work, moreByArtist: wallTilesOf(found.moreByArtist, 'below') };
}

const artistOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();

/** What it is made with and on, the most telling first. */
const makingOf = ({ mediums, materials, category }: { mediums: string[]; materials: string[]; category: string }) => ({
  medium: mediums.join(' and '),
  material: materials.join(' and '),
  isSculpture: category === 'sculpture',
});

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { work } = loaderData;
  const kind = readCategory(work.category)?.singular ?? 'Work';
  return pageMeta(matches, {
    title: `${work.artworkTitle} by ${artistOf(work)}`,
    description: `${kind} by ${artistOf(work)}. ${work.statement} Buy original art worry free with our 14-day satisfaction guarantee.`,
    ...(work.imageBaseUrl && { image: imageUrlOf(work.imageBaseUrl, 'pdp') }),
  });
}

export default function Work({ loaderData }: Route.ComponentProps) {
  const { work, moreByArtist } = loaderData;
  const { preferences } = useSite();
  const artist = artistOf(work);
  const category = readCategory(work.category);
  const size = { widthCm: work.width, heightCm: work.height, depthCm: work.depth };
  return (
    <>
      <article className={css.work}>
        <Picture
          className={work.aspectRatio > 1 ? css.wide : css.tall}
          picture={work}
          alt={`${work.artworkTitle} by ${artist}`}
          sizes="(max-width: 999px) 100vw, 67vw"
          loading="eager"
          fetchPriority="high"
          isWhole
        />
        <div className={css.label}>
          <h1>{work.artworkTitle}</h1>
          <p className={css.artist}>
            <Link to={work.profileUrl}>{artist}</Link>
            <span>{[work.city, readCountry(work.country)?.name].filter(Boolean).join(', ')}</span>
          </p>
          <dl>
            <dt>Kind</dt>
            <dd>{category ? <Link to={`/${category.slug}`}>{category.singular}</Link> : work.category}</dd>
            <dt>Medium</dt>
            <dd>{mediumLabelOf(makingOf(work)) || 'Not given'}</dd>
            <dt>Size</dt>
            <dd>{formatSize(size, preferences.measurementUnit)}</dd>
            <dt>Ships</dt>
            <dd>{PACKAGINGS[work.packaging].replace(/^Ships in/, 'In')}</dd>
            {work.year !== null && (
              <>
                <dt>Year</dt>
                <dd>{work.year}</dd>
              </>
            )}
          </dl>
          <p className={css.price}>{badgeOf({ ...work, ...priceIn(preferences) }).text}</p>
          <p>{work.statement}</p>
        </div>
      </article>
      {moreByArtist.length > 0 && <TileRow title={`More by ${artist}`} tiles={moreByArtist} />}
    </>
  );
}
