import { readHome } from '@easel/contract/home';
import type { Db } from '../db/open.ts';
import { answer, type Calls } from '../http/answering.ts';
import { readHomePage } from './home.ts';

export function homeRoutes(calls: Calls, db: Db) {
  calls.on(readHome, async ({ visitor }) =>
    answer(await readHomePage(db, visitor.preferences), ['works', 'people', 'collections', 'content']),
  );
}
