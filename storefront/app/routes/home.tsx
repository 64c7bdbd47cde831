import { listCollectionsByType } from '@easel/contract/collecting/collections';
import { readHome } from '@easel/contract/discovery/home';
import { readCategory } from '@easel/domain/catalogue/categories';
import { SATISFACTION_GUARANTEE } from '@easel/domain/catalogue/return-period';
import { Link } from 'react-router';
import { arrangeHomeRows, toCardData } from '../collecting/collection-card-data.ts';
import { CollectionRow } from '../collecting/collection-row.tsx';
import { ArtistCards } from '../discovery/artist-cards.tsx';
import { CategoryCards } from '../discovery/category-cards.tsx';
import { FollowedWorks } from '../discovery/followed-works.tsx';
import { Hero } from '../discovery/hero.tsx';
import { Invitations } from '../discovery/invitations.tsx';
import { RecentlyViewed } from '../discovery/recently-viewed.tsx';
import { organizationData, websiteData } from '../discovery/site-data.ts';
import { TileRow } from '../discovery/tile-row.tsx';
import { ViewedRecommendations } from '../discovery/viewed-recommendations.tsx';
import { type ShownTile, toTrackedWork, toWallTiles } from '../discovery/wall-tile.ts';
import { type PageContext, pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { requirePayload } from '../lib/require-payload.ts';
import { serializeForBrowser } from '../lib/serialize-for-browser.server.ts';
import { deserialize, useSentData } from '../lib/serialized-loader-data.ts';
import { usePageView } from '../tracking/use-page-view.ts';
import { pickPictureFacts } from '../ui/picture.tsx';
import type { Route } from './+types/home.ts';
import css from './home.module.css';

const COLLECTIONS_PER_ROW = 8;

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return { home: serializeForBrowser(page, await loadHome(page), toBrowserHome) };
}

async function loadHome({ api, site }: PageContext) {
  const [found, byType] = await Promise.all([
    api(readHome),
    api(listCollectionsByType, { query: { perType: COLLECTIONS_PER_ROW } }),
  ]);
  const home = requirePayload(found);
  return {
    hero: home.hero,
    description: site === 'limited' ? home.hero.text : DESCRIPTION,
    categories: home.categories.map((category) => ({ ...category, cover: pickPictureFacts(category.cover) })),
    collections: arrangeHomeRows(
      (byType.success ? byType.payload : []).map(({ name, collections }) => ({
        name,
        collections: collections.map(toCardData),
      })),
    ),
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

type HomeData = Awaited<ReturnType<typeof loadHome>>;

/** Without the tiles, which are in the HTML of the document. */
const toBrowserHome = (home: HomeData): HomeData => ({
  ...home,
  rows: home.rows.map((row) => ({ ...row, tiles: row.tiles.map(toTrackedWork) })),
});

const DESCRIPTION = `Original paintings, photographs, drawings, sculpture and prints, bought directly from the artists. ${SATISFACTION_GUARANTEE}.`;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    description: loaderData ? deserialize(loaderData.home.text).description : DESCRIPTION,
    structuredData: (shop) => [websiteData(shop), organizationData(shop)],
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { hero, categories, collections, rows, artists } = useSentData(loaderData.home);
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
        <TileRow
          key={title}
          title={title}
          tiles={tiles}
          text={text}
          side={url && <Link to={url}>See all</Link>}
          why={why}
          isShelf={at > 0}
          list={`home ${title}`}
        />
      ))}
      {collections.map((row, at) => (
        <div key={row.name} className={css.collections}>
          <CollectionRow
            title={row.name}
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
