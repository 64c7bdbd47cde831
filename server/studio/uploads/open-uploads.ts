import { join } from 'node:path';
import { API_BASE } from '@easel/contract/call';
import { MAX_RESUMABLE_BYTES, UPLOADS_PATH } from '@easel/domain/studio/draft-images';
import { createResumableUploads } from '@easel/platform/http/resumable-uploads';

/** The files of uploads that are not finished. */
export const openUploads = (config: { DATA_DIR: string }) =>
  createResumableUploads({
    folder: join(config.DATA_DIR, 'uploads'),
    path: `${API_BASE}${UPLOADS_PATH}`,
    maxBytes: MAX_RESUMABLE_BYTES,
  });
