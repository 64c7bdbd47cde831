import type { ApiResult } from '@easel/contract/api';
import type { OwnImages as OwnImagesData } from '@easel/contract/catalogue/work-images';
import type { ShippingTable } from '@easel/contract/selling/shipping-table';
import type { DraftImages as DraftImagesData } from '@easel/contract/studio/draft-images';
import type { Draft } from '@easel/contract/studio/drafts';
import type { ComparableWorks } from '@easel/contract/studio/insights';
import type { HistoryEntry } from '@easel/contract/studio/studio-works';
import { DRAFT_STEPS } from '@easel/domain/studio/draft-checklist';
import { editStartEvent } from '@easel/domain/tracking/data-layer';
import { useEffect } from 'react';
import { AccountError } from '../accounts/account-error.tsx';
import { OwnImages } from '../catalogue/own-images.tsx';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { pushToDataLayer } from '../lib/data-layer.ts';
import { pageAction } from '../lib/page-action.ts';
import {
  listDraftImages,
  listWorkImages,
  readComparableWorks,
  readDraft,
  readShippingTable,
  readWorkHistory,
} from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { NO_SUCH_WORK, parseWorkId } from '../lib/work-id.ts';
import { DraftEditor } from '../studio/draft-editor.tsx';
import { DraftImages } from '../studio/draft-images.tsx';
import { runStudioCommand } from '../studio/studio-commands.ts';
import { StudioLayout } from '../studio/studio-layout.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/studio-art.ts';

const TITLE = 'Edit Artwork';

/** An unknown step is the first one. */
const readStep = (text: string) => DRAFT_STEPS.find((step) => step === text) ?? 'image';

interface LoadedDraft {
  draft: Draft;
  /** Of a work in the shop. */
  images: OwnImagesData | undefined;
  /** Of a work that is not in the shop yet. */
  draftImages: DraftImagesData | undefined;
  history: readonly HistoryEntry[];
  comparable: ComparableWorks | undefined;
  shippingTable: ShippingTable | undefined;
}

async function loadDraft(artworkId: number, step: string): Promise<ApiResult<LoadedDraft>> {
  const draft = await api(readDraft, { params: { artworkId } });
  if (!draft.success) return draft;
  const { isListed } = draft.payload;
  const [images, draftImages, history, comparable, shippingTable] = await Promise.all([
    step === 'image' && isListed ? api(listWorkImages, { params: { artworkId } }) : undefined,
    step === 'image' && !isListed ? api(listDraftImages, { params: { artworkId } }) : undefined,
    step === 'preview' ? api(readWorkHistory, { params: { artworkId } }) : undefined,
    step === 'price' ? api(readComparableWorks, { params: { artworkId } }) : undefined,
    step === 'shipping' ? api(readShippingTable) : undefined,
  ]);
  const payloadOf = <T,>(result: ApiResult<T> | undefined) => (result?.success ? result.payload : undefined);
  return {
    ...draft,
    payload: {
      draft: draft.payload,
      images: payloadOf(images),
      draftImages: payloadOf(draftImages),
      history: payloadOf(history)?.entries ?? [],
      comparable: payloadOf(comparable),
      shippingTable: payloadOf(shippingTable),
    },
  };
}

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => {
  const artworkId = parseWorkId(params.artworkId);
  return loadAccountData(
    async () => (artworkId ? loadDraft(artworkId, readStep(params.step)) : NO_SUCH_WORK),
    'sellWorks',
  );
};

export const action = pageAction({ command: runStudioCommand });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'List or edit a work.', isIndexable: false });
}

export function HydrateFallback() {
  return (
    <StudioLayout title={TITLE}>
      <SkeletonLines />
    </StudioLayout>
  );
}

/** `/studio/art/{artworkId}/{step}`: lists or edits a work. */
export default function StudioArt({ loaderData, params }: Route.ComponentProps) {
  const { data, hasFailed, messages, reload } = useAccountData(loaderData);
  const step = readStep(params.step);
  const artworkId = data?.draft.artworkId;
  useEffect(() => {
    if (artworkId !== undefined) pushToDataLayer(editStartEvent(artworkId));
  }, [artworkId]);
  return (
    <StudioLayout title={data ? data.draft.fields.title || 'New work' : TITLE}>
      {data ? (
        <DraftEditor
          key={data.draft.artworkId}
          loaded={data.draft}
          step={step}
          history={data.history}
          comparable={data.comparable}
          shippingTable={data.shippingTable}
          images={
            data.images ? (
              <OwnImages key={data.images.artworkId} loaded={data.images} api={api} />
            ) : data.draftImages ? (
              <DraftImages key={data.draftImages.artworkId} {...data.draftImages} onChanged={reload} />
            ) : null
          }
        />
      ) : hasFailed ? (
        messages.some((message) => message.startsWith('This work does not exist')) ? (
          <p>This work does not exist, or it is not yours.</p>
        ) : (
          <AccountError onRetry={reload} />
        )
      ) : (
        <SkeletonLines />
      )}
    </StudioLayout>
  );
}
