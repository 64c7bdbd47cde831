import { discoverWorks } from '@easel/contract/discovery/discover';
import { SaveSearchButton } from '../collecting/save-search-button.tsx';
import { DiscoverPage } from '../discovery/discover-page.tsx';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/discover.ts';

/** The first works are the same for everybody. A visitor who comes back continues with their own. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const result = await api(discoverWorks, { body: {} });
  return { first: result.success ? result.payload.works : [] };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Discover art you like',
    description: 'See one work at a time, keep what you like, and find out what your taste is.',
  });
}

export default function Discover({ loaderData }: Route.ComponentProps) {
  return (
    <DiscoverPage
      first={loaderData.first}
      saveSearch={(listing) => <SaveSearchButton listing={listing} kind="button" />}
    />
  );
}
