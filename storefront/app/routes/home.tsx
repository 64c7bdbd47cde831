import { readHome } from '@easel/contract/home';
import { readCategory } from '@easel/domain/categories';
import { Link } from 'react-router';
import { TileRow } from '../browse/tile-row.tsx';
import { CategoryCards } from '../home/category-cards.tsx';
import { Hero } from '../home/hero.tsx';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { requirePayload } from '../lib/require-payload.ts';
import type { Route } from './+types/home.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return requirePayload(await context.get(pageContext).api(readHome));
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    description:
      'Original paintings, photographs, drawings, sculpture and prints, bought from the artists who made them. 14-day satisfaction guarantee.',
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { hero, newest, categories } = loaderData;
  const cards = categories.map(({ category, ...rest }) => ({
    ...rest,
    slug: category,
    name: readCategory(category)?.name ?? category,
  }));
  return (
    <>
      <Hero work={hero} />
      {cards.length > 0 && <CategoryCards cards={cards} />}
      {newest.length > 0 && (
        <TileRow title="New on the wall" tiles={newest} more={<Link to="/all">See all works</Link>} />
      )}
    </>
  );
}
