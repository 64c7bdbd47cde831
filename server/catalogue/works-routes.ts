import { readHome } from '@easel/contract/home';
import { listWorks, readWork } from '@easel/contract/works';
import { WORK_NOT_FOUND } from '@easel/domain/missing-page';
import type { Db } from '../db/open.ts';
import { answer, type Calls, refuse } from '../http/answering.ts';
import { listWorksPage, readHomePage, readWorkPage } from './works.ts';

/** Everything a work's tile is made from. */
const TAGS = ['works', 'people'];

export function worksRoutes(calls: Calls, db: Db) {
  calls.on(listWorks, async ({ query }) => answer(await listWorksPage(db, query), TAGS));

  calls.on(readWork, async ({ params }) => {
    const found = await readWorkPage(db, params.artworkId);
    return found ? answer(found, TAGS) : refuse(404, WORK_NOT_FOUND);
  });

  calls.on(readHome, async () => answer(await readHomePage(db), TAGS));
}
