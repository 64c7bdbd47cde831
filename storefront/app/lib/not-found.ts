import type { Api } from '@easel/contract/api';
import { type Recommendations, recommend } from '@easel/contract/discovery/recommendations';
import { data } from 'react-router';

/** Works for empty and missing pages, and why these. */
export type Explore = Pick<Recommendations, 'items' | 'why'>;

/** The data of a 404 response, for the error boundary. */
export interface NotFoundData {
  message: string;
  explore: Explore;
}

const EXPLORE_COUNT = 6;

/** A 404 response with works to explore: `throw await notFound(api)`. 410 is for what will not come back. */
export async function notFound(api: Api, message = '', status: 404 | 410 = 404) {
  return data<NotFoundData>({ message, explore: await readExplore(api) }, { status });
}

/** A few popular works for empty and missing pages. None if they cannot be loaded. */
export async function readExplore(api: Api): Promise<Explore> {
  const result = await api(recommend, { params: { podId: 'trending' }, query: { limit: EXPLORE_COUNT } });
  if (!result.success) return { items: [], why: '' };
  const { items, why } = result.payload;
  return { items, why };
}
