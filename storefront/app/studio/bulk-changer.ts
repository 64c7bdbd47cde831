import type { Api } from '@easel/contract/api';
import type { BulkResult } from '@easel/contract/studio/bulk';
import type { BulkChange } from '@easel/domain/studio/bulk-changes';
import { MAX_BULK_WORKS } from '@easel/domain/studio/bulk-changes';
import { changeManyWorks } from '../lib/page-calls.ts';

export interface BulkRun {
  artworkIds: readonly number[];
  change: BulkChange;
  batchId: string;
  isPreview: boolean;
  /** After each part. Returns false to stop; what is done stays done and can be undone. */
  onProgress?: (done: number) => boolean;
}

/** Changes works part by part, so that the shop serves others in between. Undefined if a part failed. */
export async function runBulkChange(
  api: Api,
  { artworkIds, change, batchId, isPreview, onProgress }: BulkRun,
): Promise<{ works: BulkResult[]; failure: string | undefined }> {
  const works: BulkResult[] = [];
  for (let from = 0; from < artworkIds.length; from += MAX_BULK_WORKS) {
    const part = artworkIds.slice(from, from + MAX_BULK_WORKS);
    const result = await api(changeManyWorks, { body: { batchId, artworkIds: part, change, isPreview } });
    if (!result.success) return { works, failure: result.messages.join(' ') };
    works.push(...result.payload.works);
    if (onProgress?.(works.length) === false) break;
  }
  return { works, failure: undefined };
}
