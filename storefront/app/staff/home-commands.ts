import type { Api } from '@easel/contract/api';
import type { EditedHome } from '@easel/contract/discovery/home';
import { withSuccessFlash } from '../lib/action-result.ts';
import { saveHomeRows } from '../lib/page-calls.ts';

/** The action of the editor. `version` is the one that was edited. */
export async function saveRows(api: Api, { rows, version }: EditedHome) {
  const result = await api(saveHomeRows, { body: { rows, baseVersion: version } });
  return withSuccessFlash(result);
}
