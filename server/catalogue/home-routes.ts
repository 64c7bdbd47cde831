import { readHome } from '@easel/contract/discovery/home';
import type { ListedWorks } from '@easel/domain/catalogue/listed-works';
import type { Db } from '../db/open.ts';
import { answer, type Calls } from '../http/answering.ts';
import { readHomePage } from './home.ts';

export function homeRoutes(calls: Calls, { db, listed }: { db: Db; listed: ListedWorks }) {
  calls.on(readHome, async ({ visitor }) =>
    answer(await readHomePage(db, visitor.preferences, listed), ['works', 'people', 'collections', 'content']),
  );
}
