import { readShow, type ShowPage } from '@easel/contract/staff/shows';
import { formatImageUrl } from '@easel/domain/catalogue/image-variant';
import { formatShowDates, formatShowPlace } from '@easel/domain/staff/shows';
import { pluralize } from '@easel/domain/text/pluralize';
import { Link } from 'react-router';
import { PolaroidWall } from '../discovery/polaroid-wall.tsx';
import { toWallTiles } from '../discovery/wall-tile.ts';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { requirePayload } from '../lib/require-payload.ts';
import { breadcrumbData, CONTEXT, known, type StructuredData, type StructuredShop } from '../lib/structured-data.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { Picture } from '../ui/picture.tsx';
import { Prose } from '../ui/prose.tsx';
import type { Route } from './+types/show.ts';
import css from './shows.module.css';

/** `/shows/:showSlug`: an exhibition with its works and artists. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const { works, cover, ...show } = requirePayload(await api(readShow, { params: { showSlug: params.showSlug } }));
  const picture = cover && {
    imageBaseUrl: cover.imageBaseUrl,
    aspectRatio: cover.aspectRatio,
    placeholderColor: cover.placeholderColor,
    placeholder: cover.placeholder,
    alt: cover.altText,
  };
  return { show, cover: picture, tiles: toWallTiles(works) };
}

const trailOf = (title: string) => [{ label: 'Shows', url: '/shows' }, { label: title }];

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { show, cover } = loaderData;
  const dates = `${formatShowDates(show)}, ${formatShowPlace(show.place)}`;
  return pageMeta(matches, {
    title: show.title,
    description: show.summary ? `${show.summary} ${dates}.` : `${show.title}: ${dates}.`,
    ...(cover && { image: formatImageUrl(cover.imageBaseUrl, 'pdp') }),
    structuredData: (shop) => [
      breadcrumbData(shop, trailOf(show.title)),
      exhibitionData(shop, show, cover?.imageBaseUrl),
    ],
  });
}

/** https://schema.org/ExhibitionEvent */
function exhibitionData(
  shop: StructuredShop,
  show: Omit<ShowPage, 'works' | 'cover'>,
  image: string | undefined,
): StructuredData {
  const url = shop.page(`/shows/${show.slug}`);
  return known({
    ...CONTEXT,
    '@type': 'ExhibitionEvent',
    name: show.title,
    description: show.summary,
    startDate: show.startsOn,
    endDate: show.endsOn,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${show.place ? 'MixedEventAttendanceMode' : 'OnlineEventAttendanceMode'}`,
    location: show.place
      ? { '@type': 'Place', name: show.place, address: show.place }
      : { '@type': 'VirtualLocation', url },
    url,
    image: image && shop.file(formatImageUrl(image, 'pdp')),
    organizer: { '@type': 'Organization', name: shop.brand, url: shop.page('/') },
    performer: show.artists.map(({ name, profileUrl }) => ({ '@type': 'Person', name, url: shop.page(profileUrl) })),
  });
}

export default function Show({ loaderData: { show, cover, tiles } }: Route.ComponentProps) {
  return (
    <div className={css.page}>
      <div>
        <Breadcrumbs trail={trailOf(show.title)} />
        <div className={css.head}>
          <div className="stack">
            <h1>{show.title}</h1>
            <p>
              {formatShowDates(show)} · {formatShowPlace(show.place)}
              {show.state === 'past' && ' · This show is over'}
              {show.state === 'upcoming' && ' · Opens soon'}
            </p>
            {show.summary && <p>{show.summary}</p>}
            <p className="quiet">
              {[
                show.curator && `Curated by ${show.curator}`,
                tiles.length > 0 && pluralize(tiles.length, 'work'),
                show.artists.length > 0 && pluralize(show.artists.length, 'artist'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          {cover && (
            <Picture
              className={css.cover}
              picture={cover}
              alt={cover.alt}
              sizes="(max-width: 799px) 92vw, 46vw"
              loading="eager"
              fetchPriority="high"
            />
          )}
        </div>
        {show.html && (
          <div className={css.text}>
            <Prose html={show.html} />
          </div>
        )}
        {show.artists.length > 0 && (
          <nav aria-label="Artists of the show" className={css.artists}>
            {show.artists.map(({ artistId, name, profileUrl }) => (
              <Link key={artistId} to={profileUrl}>
                {name}
              </Link>
            ))}
          </nav>
        )}
        {tiles.length > 0 ? (
          <PolaroidWall tiles={tiles} heading="h2" list={`show ${show.slug}`} />
        ) : (
          <div className={css.nothing}>
            <p>{show.state === 'upcoming' ? 'The works are shown here when it opens.' : 'No works are shown here.'}</p>
            <Link className="button" to="/shows">
              All shows
            </Link>
          </div>
        )}
      </div>
    </div>
  );
}
