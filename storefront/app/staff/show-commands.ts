import type { Api } from '@easel/contract/api';
import { withNextPage, withSuccessFlash } from '../lib/action-result.ts';
import { createShow } from '../lib/page-calls.ts';

export interface NewShowCommand {
  title: string;
}

/** The action of the list of shows. */
export const runNewShow = async (api: Api, { title }: NewShowCommand) =>
  withNextPage(
    withSuccessFlash(await api(createShow, { body: { title } })),
    ({ slug }) => `/staff/content/shows/${slug}`,
  );
