import { readWork } from '@easel/contract/catalogue/works';
import { formatImageUrl } from '@easel/domain/catalogue/image-variant';
import { toArUrl } from '@easel/domain/catalogue/work-url';
import { pathInStore } from '@easel/domain/locale/store-locale';
import { formatSize } from '@easel/domain/locale/units';
import { WORK_NOT_FOUND } from '@easel/domain/text/missing-page';
import { redirect } from 'react-router';
import { ArView } from '../catalogue/ar-view.tsx';
import { drawQrCode } from '../catalogue/qr-code.server.ts';
import { formatWorkArtist } from '../catalogue/work-label.tsx';
import { notFound } from '../lib/not-found.ts';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { requirePayload } from '../lib/require-payload.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import type { Route } from './+types/work-ar.ts';
import css from './work-ar.module.css';

/** `/art/…/ar`: the work at its true size in augmented reality. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, path, origin, preferences } = context.get(pageContext);
  if (!/^[1-9]\d{0,14}$/.test(params.artworkId)) throw await notFound(api, WORK_NOT_FOUND);
  const result = await api(readWork, { params: { artworkId: Number(params.artworkId) } });
  if (result.status === 404 || result.status === 410) throw await notFound(api, WORK_NOT_FOUND, result.status);
  const { work, gallery } = requirePayload(result);
  // Works that do not hang on a wall have no model.
  if (!gallery.modelUrl) throw redirect(encodeURI(work.productUrl), 302);
  const address = toArUrl(work.productUrl);
  if (decodeURI(path) !== address) throw redirect(encodeURI(address), 301);
  return {
    title: work.artworkTitle,
    artistName: formatWorkArtist(work),
    altText: work.altText,
    productUrl: work.productUrl,
    modelUrl: gallery.modelUrl,
    posterUrl: formatImageUrl(work.imageBaseUrl, 'pdp'),
    size: formatSize({ widthCm: work.width, heightCm: work.height, depthCm: work.depth }, preferences.measurementUnit),
    qrCode: drawQrCode(`${origin}${encodeURI(pathInStore(address, preferences.countryCode))}`),
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta(matches, {
    title: `${loaderData.title} in your room`,
    description: `See ${loaderData.title} by ${loaderData.artistName} at its true size on your wall.`,
    isIndexable: false,
  });
}

export default function WorkAr({ loaderData }: Route.ComponentProps) {
  const { title, productUrl } = loaderData;
  return (
    <div className={css.page}>
      <Breadcrumbs
        trail={[{ label: 'All works', url: '/all' }, { label: title, url: productUrl }, { label: 'In your room' }]}
      />
      <ArView {...loaderData} />
    </div>
  );
}
