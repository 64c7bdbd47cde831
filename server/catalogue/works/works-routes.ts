import { readWork } from '@easel/contract/catalogue/works';
import { WORK_NOT_FOUND } from '@easel/domain/text/missing-page';
import type { Db } from '../../platform/db/open-database.ts';
import { answer, type Calls, refuse } from '../../platform/http/api-dispatcher.ts';
import { readWorkPage } from './works.ts';

/** Everything a work's tile is made from. */
const TAGS = ['works', 'people'];

export function worksRoutes(calls: Calls, { db }: { db: Db }) {
  calls.on(readWork, async ({ params, visitor }) => {
    const found = await readWorkPage(db, params.artworkId, visitor.preferences);
    return found ? answer(found, TAGS) : refuse(404, WORK_NOT_FOUND);
  });
}
