import { recommend } from '@easel/contract/discovery/recommendations';
import { readVisualSearch, searchByPhoto } from '@easel/contract/discovery/visual-search';
import { formatVisualSearchUrl, parseColorFields, parseVisualSource } from '@easel/domain/discovery/visual-source';
import { redirect } from 'react-router';
import { VisualSearchPage } from '../discovery/visual-search-page.tsx';
import { toWallTiles } from '../discovery/wall-tile.ts';
import { notFound } from '../lib/not-found.ts';
import { formHandler, pageAction } from '../lib/page-action.ts';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { requirePayload } from '../lib/require-payload.ts';
import type { Route } from './+types/visual-search.ts';

const WORKS_SHOWN = 12;

/** `/public/visualSearch`: the ways to search by what works look like. The forms of colors and of a part of a work redirect to their listing. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const search = new URL(request.url).searchParams;
  const colors = parseColorFields((name) => search.get(name));
  if (colors) throw redirect(formatVisualSearchUrl({ kind: 'colors', colors }));
  const asked = search.get('work');
  const like = asked === null ? undefined : `work-${asked}`;
  if (like && parseVisualSource(like) === undefined) throw await notFound(api);
  const sides = ['left', 'top', 'width', 'height'].map((name) => search.get(name) ?? '');
  if (like && sides.every((side) => side !== '')) {
    const part = parseVisualSource(`${like}-${sides.join('-')}`);
    if (part) throw redirect(formatVisualSearchUrl(part));
  }
  const changed = parseVisualSource(search.get('change') ?? '');
  const [{ source, state }, popular] = await Promise.all([
    api(readVisualSearch, { query: { ...(like && { like }) } }).then(requirePayload),
    api(recommend, { params: { podId: 'trending' }, query: { limit: WORKS_SHOWN } }),
  ]);
  if (like && source?.isGone !== false) throw await notFound(api);
  return {
    state,
    work: source?.work ?? null,
    colors: source?.colors ?? [],
    chosen: changed?.kind === 'colors' ? changed.colors : [],
    tiles: popular.success ? toWallTiles(popular.payload.items, 'below') : [],
  };
}

const photo = formHandler({
  async send(_fields, api, { form }) {
    const file = form.get('photo');
    const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
    return api(searchByPhoto, { body: { photo: bytes } });
  },
  nextPage: ({ payload }) => payload.url,
});

export const action = pageAction({ forms: { photo } });

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Search by image',
    description: 'Find works that look like a photo, fit the colors of your room, or resemble a work you like.',
    isIndexable: loaderData?.work === null && loaderData.chosen.length === 0,
  });
}

export default function VisualSearch({ loaderData }: Route.ComponentProps) {
  return <VisualSearchPage {...loaderData} />;
}
