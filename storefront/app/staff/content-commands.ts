import type { Api } from '@easel/contract/api';
import type { ContentSlug, ContentText } from '@easel/domain/staff/content-pages';
import { showFlash } from '../lib/flash-store.ts';
import { saveContentPage } from '../lib/page-calls.ts';

export interface ContentCommand extends ContentText {
  slug: ContentSlug;
  baseVersion: number;
  isPublished: boolean;
}

/** The client action of the editor. */
export async function saveContent(api: Api, { slug, ...body }: ContentCommand) {
  const result = await api(saveContentPage, { params: { slug }, body });
  if (result.success) showFlash(result.messages.join(' '), 'success');
  return result;
}
