import type { Api } from '@easel/contract/api';
import { readWork } from '@easel/contract/catalogue/works';
import { estimateDelivery } from '@easel/contract/selling/delivery-estimate';
import { showsAddToCart } from '@easel/domain/catalogue/add-to-cart-button';
import { readCategory } from '@easel/domain/catalogue/categories';
import { findChosenPrint, readPrintWish } from '@easel/domain/catalogue/print-choice';
import { findWorkRedirect } from '@easel/domain/catalogue/work-redirect';
import { toArUrl } from '@easel/domain/catalogue/work-url';
import { classifyView } from '@easel/domain/discovery/classify-view';
import { GUARANTEE } from '@easel/domain/discovery/guarantee';
import { formatRecommendationSentence } from '@easel/domain/discovery/recommendation-reasons';
import { WORK_NOT_FOUND } from '@easel/domain/text/missing-page';
import { toSentence } from '@easel/domain/text/tidy-text';
import { createPageView } from '@easel/domain/tracking/data-layer';
import { useEffect } from 'react';
import { redirect } from 'react-router';
import { toShownGallery } from '../catalogue/gallery-image.ts';
import { productData, type ShownPrints } from '../catalogue/product-data.ts';
import { reportForm } from '../catalogue/report-form.ts';
import { usePrintChoice } from '../catalogue/use-print-choice.ts';
import { ViewAndShare } from '../catalogue/view-and-share.tsx';
import { WorkArticle } from '../catalogue/work-article.tsx';
import { formatWorkArtist } from '../catalogue/work-label.tsx';
import { AskArtist } from '../collecting/ask-artist.tsx';
import { RecentlyViewed } from '../discovery/recently-viewed.tsx';
import { TileRow } from '../discovery/tile-row.tsx';
import { toWallTiles } from '../discovery/wall-tile.ts';
import { RecommendationRow } from '../layout/recommendation-row.tsx';
import { readRows, type WantedRow } from '../layout/recommendation-rows.ts';
import { pushToDataLayer } from '../lib/data-layer.ts';
import { notFound } from '../lib/not-found.ts';
import { pageAction } from '../lib/page-action.ts';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta, useSite } from '../lib/page-meta.ts';
import { requirePayload } from '../lib/require-payload.ts';
import { breadcrumbData } from '../lib/structured-data.ts';
import { rememberWork } from '../lib/viewed-store.ts';
import { joinForm, runWaitingCommand } from '../selling/waiting-commands.ts';
import { WaitingListPanel } from '../selling/waiting-list-panel.tsx';
import { readPreviousPage } from '../tracking/previous-page.ts';
import { track } from '../tracking/tracker.ts';
import { toTrackedItems } from '../tracking/work-list-events.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import type { Route } from './+types/work.ts';
import css from './work.module.css';

/** The rows below a work, with the number of works in each. */
const ROWS: readonly WantedRow[] = [
  { podId: 'similar', limit: 8 },
  { podId: 'also-bought', limit: 4 },
  { podId: 'also-viewed', limit: 4 },
  { podId: 'palette', limit: 4 },
];

const POPULAR: readonly WantedRow[] = [{ podId: 'trending', limit: 8 }];

/** A work has two pages: `/art/…/view` for the original and `/print/…/view` for its prints. Other addresses of a work redirect to its current one. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, path } = context.get(pageContext);
  const artworkId = /^[1-9]\d{0,14}$/.test(params.artworkId) ? Number(params.artworkId) : undefined;
  if (artworkId === undefined) throw await notFound(api, WORK_NOT_FOUND);
  const result = await api(readWork, { params: { artworkId } });
  if (result.status === 404 || result.status === 410) throw await notFound(api, WORK_NOT_FOUND, result.status);
  const { moreByArtist, prints, frames, ...page } = requirePayload(result);
  const { work } = page;
  const isPrint = path.startsWith('/print/');
  const elsewhere = findWorkRedirect(decodeURI(path), work);
  if (elsewhere) throw redirect(encodeURI(elsewhere.url), elsewhere.status);
  const wish = readPrintWish(new URL(request.url).searchParams);
  const estimatedSku = isPrint
    ? findChosenPrint({ work, prints, frames }, wish)?.sku
    : showsAddToCart(work)
      ? work.sku
      : undefined;
  const [rows, estimate] = await Promise.all([
    readWorkPageRows(
      api,
      artworkId,
      moreByArtist.map((tile) => tile.artworkId),
    ),
    estimatedSku ? readEstimate(api, estimatedSku) : undefined,
  ]);
  return {
    ...page,
    today: new Date().toISOString().slice(0, 10),
    isPrint,
    estimate,
    prints: isPrint ? prints : [],
    frames: isPrint ? frames : [],
    moreByArtist: toWallTiles(moreByArtist, 'below'),
    whyMore: formatRecommendationSentence('artist'),
    rows,
  };
}

/** A page without any similar work, such as in a new shop, shows popular ones, so that no visit ends there. */
async function readWorkPageRows(api: Api, artworkId: number, without: number[]) {
  const rows = await readRows(api, { pods: ROWS, artworkIds: [artworkId], without });
  return rows.length > 0 ? rows : readRows(api, { pods: POPULAR, without: [artworkId, ...without] });
}

/** What delivery costs; undefined if it cannot be loaded. */
async function readEstimate(api: Api, sku: string) {
  const result = await api(estimateDelivery, { query: { sku } });
  return result.success ? result.payload : undefined;
}

const trailOf = ({ category, artworkTitle }: { category: string; artworkTitle: string }) => {
  const place = readCategory(category);
  return [
    { label: 'All works', url: '/all' },
    ...(place ? [{ label: place.name, url: `/${place.slug}` }] : []),
    { label: artworkTitle },
  ];
};

const workViewOf = ({ category, artworkTitle }: { category: string; artworkTitle: string }, isPrint: boolean) =>
  createPageView({
    category,
    keyword: artworkTitle,
    pagination: 1,
    pagetype: 'product',
    subpagetype: isPrint ? 'print' : 'original',
  });

/** The prints of the page, for search engines. A URL without a choice stands for all of them. */
function shownPrintsOf({ work, prints, frames }: Parameters<typeof usePrintChoice>[0], search: string): ShownPrints {
  const wish = readPrintWish(new URLSearchParams(search));
  const hasChoice = Object.values(wish).some((value) => value !== undefined);
  return { offered: prints, chosen: hasChoice ? findChosenPrint({ work, prints, frames }, wish) : undefined };
}

export const action = pageAction({
  forms: { report: reportForm, joinWaitingList: joinForm },
  command: runWaitingCommand,
});

export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { work, isPrint, gallery, estimate } = loaderData;
  const artist = formatWorkArtist(work);
  const kind = isPrint ? 'Prints' : (readCategory(work.category)?.singular ?? 'Work');
  return pageMeta(matches, {
    title: `${work.artworkTitle}${isPrint ? ', prints' : ''} by ${artist}`,
    description: [`${kind} by ${artist}.`, toSentence(work.statement), GUARANTEE].filter(Boolean).join(' '),
    sharedAs: 'product',
    ...(gallery.shareImageUrl && { image: gallery.shareImageUrl }),
    structuredData: (addresses) => [
      breadcrumbData(addresses, trailOf(work)),
      productData(addresses, {
        work,
        imageBaseUrls: toShownGallery(gallery, isPrint)
          .images.filter(({ isGenerated }) => !isGenerated)
          .map(({ imageBaseUrl }) => imageBaseUrl),
        prints: isPrint ? shownPrintsOf(loaderData, location.search) : undefined,
        estimate,
      }),
    ],
  });
}

export default function Work({ loaderData }: Route.ComponentProps) {
  const { work, gallery, isPrint, estimate, today, moreByArtist, whyMore, rows } = loaderData;
  const artistName = formatWorkArtist(work);
  const choice = usePrintChoice(loaderData);
  const { searchKey } = useSite();
  useEffect(() => {
    rememberWork(work);
    pushToDataLayer(workViewOf(work, isPrint));
    const url = location.href;
    // For the artist: where visitors come from.
    const analyticsTags = { ...classifyView(readPreviousPage(url)) };
    for (const item of toTrackedItems([work]))
      track(({ tracker }) => tracker.trackItemDetailLoad({ ...item, url, analyticsTags }), searchKey);
  }, [work, isPrint, searchKey]);
  return (
    <>
      <div className={css.trail}>
        <Breadcrumbs trail={trailOf(work)} />
      </div>
      <WorkArticle
        page={loaderData}
        isPrint={isPrint}
        estimate={estimate}
        today={today}
        choice={choice}
        actions={
          <ViewAndShare
            artworkId={work.artworkId}
            path={isPrint && work.printUrl ? work.printUrl : work.productUrl}
            title={`${work.artworkTitle} by ${artistName}`}
            shareImageUrl={gallery.shareImageUrl}
            arPath={isPrint || !gallery.modelUrl ? undefined : toArUrl(work.productUrl)}
          />
        }
        question={<AskArtist artistId={work.artistId} artistName={artistName} work={work} />}
        waiting={
          !isPrint &&
          work.originalStatus === 'reserved' && (
            <WaitingListPanel artworkId={work.artworkId} sku={work.sku} title={work.artworkTitle} />
          )
        }
      />
      <div data-screen-only>
        {moreByArtist.length > 0 && (
          <TileRow
            title={`More by ${artistName}`}
            why={whyMore}
            tiles={moreByArtist}
            list={`more by ${work.artistId}`}
          />
        )}
        {rows.map((row) => (
          <RecommendationRow key={row.podId} row={row} list={`${row.podId} ${work.artworkId}`} />
        ))}
      </div>
      <RecentlyViewed without={work.artworkId} />
    </>
  );
}
