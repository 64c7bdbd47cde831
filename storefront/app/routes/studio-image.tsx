import { ownImagesPath } from '@easel/domain/catalogue/work-images';
import { WORK_NOT_FOUND } from '@easel/domain/text/missing-page';
import { redirect } from 'react-router';
import { AccountLayout } from '../accounts/account-layout.tsx';
import { notFound } from '../lib/not-found.ts';
import { listDraftImages } from '../lib/page-calls.ts';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { DraftImages } from '../studio/draft-images.tsx';
import type { Route } from './+types/studio-image.ts';

const TITLE = 'Images of your work';

/** `/studio/art/{artworkId}/image`: the images of a draft. Those of a work in the shop are edited in the account. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  if (!/^[1-9]\d{0,14}$/.test(params.artworkId)) throw await notFound(api, WORK_NOT_FOUND);
  const artworkId = Number(params.artworkId);
  const draft = await api(listDraftImages, { params: { artworkId } });
  if (!draft.success) throw redirect(ownImagesPath(artworkId), 302);
  return draft.payload;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'The images of your work.', isIndexable: false });
}

export default function StudioImage({ loaderData }: Route.ComponentProps) {
  return (
    <AccountLayout title={TITLE} showsBeforeSession>
      <DraftImages key={loaderData.artworkId} {...loaderData} />
    </AccountLayout>
  );
}
