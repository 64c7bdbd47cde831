import { notFound } from '../lib/not-found.ts';
import { pageContext } from '../lib/page-context.ts';
import type { Route } from './+types/not-found.ts';

/** No other route matches. */
export async function loader({ context }: Route.LoaderArgs) {
  throw await notFound(context.get(pageContext).api);
}

export default function AnythingElse() {
  return null;
}
