import { ownImagesPath } from '@easel/domain/catalogue/work-images';
import { WORK_NOT_FOUND } from '@easel/domain/text/missing-page';
import { redirect } from 'react-router';
import { notFound } from '../lib/not-found.ts';
import { pageContext } from '../lib/page-context.ts';
import type { Route } from './+types/studio-image.ts';

/** `/studio/art/{artworkId}/image`: the target of Edit Artwork. The images of a work are edited in the account. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  if (!/^[1-9]\d{0,14}$/.test(params.artworkId)) throw await notFound(api, WORK_NOT_FOUND);
  throw redirect(ownImagesPath(Number(params.artworkId)), 302);
}

export default function StudioImage() {
  return null;
}
