import type { WorksPage } from '@easel/contract/works';
import { listWorks } from '@easel/contract/works';
import type { CategorySlug } from '@easel/domain/categories';
import { parseUrlPage } from '@easel/domain/pagination';
import { notFound } from '../lib/not-found.ts';
import type { PageContext } from '../lib/page-context.ts';
import { requirePayload } from '../lib/require-payload.ts';
import { type WallTile, wallTilesOf } from './wall-tile.ts';

/** A page of works, as a wall shows them. */
export type WallPage = Omit<WorksPage, 'results'> & { results: WallTile[] };

/** A page of `/all` or of a category; a page that is not there is a 404. */
export async function loadListing({ api }: PageContext, url: string, category?: CategorySlug): Promise<WallPage> {
  const pageNumber = parseUrlPage(new URL(url).searchParams.get('page'));
  if (pageNumber === undefined) throw await notFound(api);
  const works = requirePayload(await api(listWorks, { query: { pageNumber, ...(category && { category }) } }));
  if (pageNumber > 1 && works.results.length === 0) throw await notFound(api);
  return { ...works, results: wallTilesOf(works.results) };
}
