import type { CallPayload } from '@easel/contract/call';
import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import { listCollectionsByType } from '@easel/contract/collecting/collections';
import { type HomePage, type HomeStory, readHome } from '@easel/contract/discovery/home';
import { listShows } from '@easel/contract/staff/shows';
import { readCategory } from '@easel/domain/catalogue/categories';
import { getTileUrl } from '@easel/domain/catalogue/print-tile';
import { SATISFACTION_GUARANTEE } from '@easel/domain/catalogue/return-period';
import type { Unit } from '@easel/domain/locale/units';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { arrangeHomeRows, toCardData } from '../collecting/collection-card-data.ts';
import { CollectionRow } from '../collecting/collection-row.tsx';
import { renderHomeWall } from '../collecting/home-wall.server.tsx';
import { HomeWall, type HomeWallData } from '../collecting/home-wall.tsx';
import { ArtistCards } from '../discovery/artist-cards.tsx';
import { ArtistStory, type StoryData } from '../discovery/artist-story.tsx';
import { CategoryCards } from '../discovery/category-cards.tsx';
import { FollowedWorks } from '../discovery/followed-works.tsx';
import { Hero } from '../discovery/hero.tsx';
import { Invitations } from '../discovery/invitations.tsx';
import { RecentlyViewed } from '../discovery/recently-viewed.tsx';
import { ShowCards, toShownShow } from '../discovery/show-cards.tsx';
import { organizationData, websiteData } from '../discovery/site-data.ts';
import { TileRow } from '../discovery/tile-row.tsx';
import { ViewedRecommendations } from '../discovery/viewed-recommendations.tsx';
import { type ShownTile, toTrackedWork, toWallTiles } from '../discovery/wall-tile.ts';
import { type PageContext, pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { rememberDerived } from '../lib/remember-derived.server.ts';
import { requirePayload } from '../lib/require-payload.ts';
import { serializeForBrowser } from '../lib/serialize-for-browser.server.ts';
import { readSentData, useSentData } from '../lib/serialized-loader-data.ts';
import { usePageView } from '../tracking/use-page-view.ts';
import { pickPictureFacts } from '../ui/picture.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import type { Route } from './+types/home.ts';
import css from './home.module.css';

/** Neighboring rows differ. */
const FORMS = ['wall', 'shelf', 'large', 'shelf', 'wall'] as const;
const COLLECTION_ROWS = 1;
const COLLECTIONS_PER_ROW = 8;
const SHOWS_ON_HOME = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return { home: serializeForBrowser(page, await loadHome(page), toBrowserHome) };
}

async function loadHome({ api, site, preferences }: PageContext) {
  const [found, listed, byType] = await Promise.all([
    api(readHome),
    api(listShows, { query: { state: 'current' } }),
    api(listCollectionsByType, { query: { perType: COLLECTIONS_PER_ROW } }),
  ]);
  const home = requirePayload(found);
  const [shows, types] = [listed.success ? listed.payload.shows : NONE, byType.success ? byType.payload : NONE];
  const { measurementUnit } = preferences;
  return rememberDerived([home, shows, types], `${site} ${measurementUnit}`, () =>
    arrangeHome(home, shows, types, site, measurementUnit),
  );
}

const NONE: [] = [];

function arrangeHome(
  home: HomePage,
  shows: CallPayload<typeof listShows>['shows'],
  types: CallPayload<typeof listCollectionsByType>,
  site: PageContext['site'],
  unit: Unit,
) {
  return {
    hero: home.hero,
    shows: shows.slice(0, SHOWS_ON_HOME).map(toShownShow),
    description: site === 'limited' ? home.hero.text : DESCRIPTION,
    categories: home.categories.map((category) => ({ ...category, cover: pickPictureFacts(category.cover) })),
    collections: arrangeHomeRows(
      types.map(({ name, collections }) => ({ name, collections: collections.map(toCardData) })),
    ).slice(0, COLLECTION_ROWS),
    story: home.story && toStory(home.story),
    wall: home.wall.length > 0 ? toWall(home.wall, unit) : undefined,
    rows: home.rows.map((row) => ({ ...row, tiles: toWallTiles(row.tiles, 'below') as readonly ShownTile[] })),
    artists: {
      ...home.artists,
      cards: home.artists.cards.map((card) => ({
        ...card,
        recentWorks: card.recentWorks.map((work) => ({ artworkId: work.artworkId, ...pickPictureFacts(work) })),
      })),
    },
  };
}

const toStory = ({ recentWorks, ...story }: HomeStory): StoryData => ({
  ...story,
  works: recentWorks.map((work) => ({
    ...{ artworkId: work.artworkId, title: work.artworkTitle, url: getTileUrl(work), altText: work.altText },
    ...pickPictureFacts(work),
  })),
});

const toWall = (works: readonly ArtworkTile[], unit: Unit): HomeWallData => ({
  drawing: renderHomeWall(works, unit),
  works: works.map((work) => ({
    ...{ artworkId: work.artworkId, title: work.artworkTitle, url: getTileUrl(work) },
    artist: `${work.firstName} ${work.lastName}`.trim(),
  })),
});

type HomeData = Awaited<ReturnType<typeof loadHome>>;

/** Without the tiles, which are in the HTML of the document. */
const toBrowserHome = (home: HomeData): HomeData => ({
  ...home,
  rows: home.rows.map((row) => ({ ...row, tiles: row.tiles.map(toTrackedWork) })),
});

const DESCRIPTION = `Original paintings, photographs, drawings, sculpture and prints, bought directly from the artists. ${SATISFACTION_GUARANTEE}.`;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    description: loaderData ? readSentData(loaderData.home).description : DESCRIPTION,
    structuredData: (shop) => [websiteData(shop), organizationData(shop)],
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { hero, shows, categories, collections, rows, artists, story, wall } = useSentData(loaderData.home);
  usePageView('home');
  const cards = categories.map(({ category, ...rest }) => ({
    ...rest,
    slug: category,
    name: readCategory(category)?.name ?? category,
  }));
  return (
    <>
      <Hero {...hero} />
      {cards.length > 0 && <CategoryCards cards={cards} />}
      {rows.map(({ title, text, tiles, url, why }, at) => (
        <Fragment key={title}>
          <TileRow
            title={title}
            tiles={tiles}
            text={text}
            side={url && <Link to={url}>See all</Link>}
            why={why}
            form={FORMS[at % FORMS.length]}
            list={`home ${title}`}
          />
          {/* Something else between the rows. */}
          {at === 0 && story && <ArtistStory {...story} />}
          {at === 1 && wall && <HomeWall {...wall} />}
        </Fragment>
      ))}
      {rows.length < 1 && story && <ArtistStory {...story} />}
      {rows.length < 2 && wall && <HomeWall {...wall} />}
      {shows.length > 0 && (
        <section className={css.collections}>
          <SectionHeading side={<Link to="/shows">All shows</Link>}>
            <h2>Shows</h2>
          </SectionHeading>
          <ShowCards shows={shows} heading="h3" />
        </section>
      )}
      {collections.map((row, at) => (
        <div key={row.name} className={css.collections}>
          <CollectionRow
            title={at === 0 ? 'Collections' : row.name}
            collections={row.collections}
            isCompact
            side={at === 0 && <Link to="/collections">All collections</Link>}
          />
        </div>
      ))}
      <Invitations />
      {artists.cards.length > 0 && <ArtistCards {...artists} />}
      <FollowedWorks />
      <ViewedRecommendations />
      <RecentlyViewed />
    </>
  );
}
