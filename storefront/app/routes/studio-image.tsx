import { readWork } from '@easel/contract/catalogue/works';
import { WORK_NOT_FOUND } from '@easel/domain/text/missing-page';
import { editStartEvent } from '@easel/domain/tracking/data-layer';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { AccountPage } from '../accounts/account-page.tsx';
import { pushToDataLayer } from '../lib/data-layer.ts';
import { notFound } from '../lib/not-found.ts';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta, useSite } from '../lib/page-meta.ts';
import { requirePayload } from '../lib/require-payload.ts';
import { NewTabLink } from '../ui/new-tab-link.tsx';
import { Picture } from '../ui/picture.tsx';
import type { Route } from './+types/studio-image.ts';
import css from './studio-image.module.css';

/** `/studio/art/{artworkId}/image`: the target of Edit Artwork (account §2). The studio is not available yet. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  if (!/^[1-9]\d{0,14}$/.test(params.artworkId)) throw await notFound(api, WORK_NOT_FOUND);
  const result = await api(readWork, { params: { artworkId: Number(params.artworkId) } });
  if (result.status === 404) throw await notFound(api, WORK_NOT_FOUND);
  const { artworkId, artworkTitle, productUrl, ...work } = requirePayload(result).work;
  const { imageBaseUrl, aspectRatio, placeholderColor, placeholder } = work;
  return { artworkId, artworkTitle, productUrl, picture: { imageBaseUrl, aspectRatio, placeholderColor, placeholder } };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Edit Artwork',
    description: 'Edit a work.',
    isIndexable: false,
  });
}

export default function StudioImage({ loaderData }: Route.ComponentProps) {
  const { artworkId, artworkTitle, productUrl, picture } = loaderData;
  const { supportUrl } = useSite();
  useEffect(() => pushToDataLayer(editStartEvent(artworkId)), [artworkId]);
  return (
    <AccountPage title="Edit Artwork">
      <Picture className={css.picture} picture={picture} alt={artworkTitle} sizes="320px" loading="eager" isWhole />
      <p>
        Editing is not available yet. To change <em>{artworkTitle}</em> or its image, contact support and we will change
        it for you.
      </p>
      <p className={css.ways}>
        <NewTabLink className="button" href={supportUrl}>
          Contact Support
        </NewTabLink>
        <Link to={productUrl}>Back to work page</Link>
      </p>
    </AccountPage>
  );
}
