import type { Api } from '@easel/contract/api';
import type { ContentSlug, ContentText } from '@easel/domain/staff/content-pages';
import { withSuccessFlash } from '../lib/action-result.ts';
import { saveContentPage } from '../lib/page-calls.ts';

export interface ContentCommand extends ContentText {
  slug: ContentSlug;
  baseVersion: number;
  isPublished: boolean;
}

/** The action of the editor. */
export async function saveContent(api: Api, { slug, ...body }: ContentCommand) {
  const result = await api(saveContentPage, { params: { slug }, body });
  return withSuccessFlash(result);
}
