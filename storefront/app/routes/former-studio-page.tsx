import { WORK_NOT_FOUND } from '@easel/domain/text/missing-page';
import { redirect } from 'react-router';
import { notFound } from '../lib/not-found.ts';
import { pageContext } from '../lib/page-context.ts';
import { parseWorkId } from '../lib/work-id.ts';
import type { Route } from './+types/former-studio-page.ts';

/** Pages for artists that were part of the account, and have moved to the studio. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  if (params.artworkId === undefined) throw redirect(pathname.endsWith('/sales') ? '/studio/sales' : '/studio', 301);
  const artworkId = parseWorkId(params.artworkId);
  if (!artworkId) throw await notFound(context.get(pageContext).api, WORK_NOT_FOUND);
  throw redirect(`/studio/art/${artworkId}/${pathname.endsWith('/images') ? 'image' : 'facts'}`, 301);
}

export default function FormerStudioPage() {
  return null;
}
