import { listShows } from '@easel/contract/staff/shows';
import { SHOW_STATES, type ShowState } from '@easel/domain/staff/shows';
import { Link } from 'react-router';
import { ShowCards, toShownShow } from '../discovery/show-cards.tsx';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { requirePayload } from '../lib/require-payload.ts';
import { breadcrumbData } from '../lib/structured-data.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import type { Route } from './+types/shows.ts';
import css from './shows.module.css';

const TRAIL = [{ label: 'All works', url: '/all' }, { label: 'Shows' }];
const HEADINGS: Record<ShowState, string> = { current: 'On now', upcoming: 'Coming up', past: 'Past shows' };

/** `/shows`: exhibitions that are on now, come next, or are over. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shows } = requirePayload(await context.get(pageContext).api(listShows));
  return {
    groups: SHOW_STATES.map((state) => ({
      state,
      shows: shows
        .filter((show) => show.state === state)
        .map((show) => ({ ...toShownShow(show), ...(state === 'current' && { summary: show.summary }) })),
    })).filter((group) => group.shows.length > 0),
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Art shows',
    description: 'Exhibitions by our curators: what is on now, what comes next, and what you may have missed.',
    isIndexable: (loaderData?.groups.length ?? 0) > 0,
    structuredData: (shop) => [breadcrumbData(shop, TRAIL)],
  });
}

export default function Shows({ loaderData: { groups } }: Route.ComponentProps) {
  return (
    <div className={css.page}>
      <div>
        <Breadcrumbs trail={TRAIL} />
        <SectionHeading>
          <h1>Shows</h1>
        </SectionHeading>
        <div className={css.groups}>
          {groups.map(({ state, shows }) => (
            <section
              key={state}
              className={css.group}
              data-small={(state !== 'current' && shows.length === 1) || undefined}
            >
              <h2>{HEADINGS[state]}</h2>
              <ShowCards shows={shows} heading="h3" isLarge={state === 'current'} />
            </section>
          ))}
        </div>
        {groups.length === 0 && (
          <div className={css.nothing}>
            <p>There are no shows yet.</p>
            <Link className="button" to="/collections">
              See the collections
            </Link>
          </div>
        )}
      </div>
    </div>
  );
}
