import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import { readHome } from '@easel/contract/discovery/home';
import { readCategory } from '@easel/domain/catalogue/categories';
import { ArtistCards } from '../discovery/artist-cards.tsx';
import { CategoryCards } from '../discovery/category-cards.tsx';
import { Hero } from '../discovery/hero.tsx';
import { TileRow } from '../discovery/tile-row.tsx';
import { wallTilesOf } from '../discovery/wall-tile.ts';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { requirePayload } from '../lib/require-payload.ts';
import { organizationData, websiteData } from '../lib/structured-data.ts';
import { usePageView } from '../tracking/use-page-view.ts';
import type { Route } from './+types/home.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const home = requirePayload(await context.get(pageContext).api(readHome));
  const below = (tiles: ArtworkTile[]) => wallTilesOf(tiles, 'below');
  return {
    hero: home.hero,
    categories: home.categories.map((category) => ({ ...category, cover: { ...category.cover, placeholder: null } })),
    rows: home.rows.map((row) => ({ ...row, tiles: below(row.tiles) })),
    artists: {
      ...home.artists,
      cards: home.artists.cards.map((card) => ({ ...card, recentWorks: below(card.recentWorks) })),
    },
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    description:
      'Original paintings, photographs, drawings, sculpture and prints, bought directly from the artists. 14-day satisfaction guarantee.',
    structuredData: (shop) => [websiteData(shop), organizationData(shop)],
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { hero, categories, rows, artists } = loaderData;
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
      {rows.map(({ title, text, tiles }) => (
        <TileRow key={title} title={title} tiles={tiles} text={text} list={`home ${title}`} />
      ))}
      {artists.cards.length > 0 && <ArtistCards {...artists} />}
    </>
  );
}
