import { readHome } from '@easel/contract/discovery/home';
import type { ListedWorks } from '@easel/domain/catalogue/listed-works';
import type { Db } from '../../platform/db/open-database.ts';
import { answer, type Calls } from '../../platform/http/api-dispatcher.ts';
import { readHomePage } from './home.ts';

export function homeRoutes(calls: Calls, { db, listed }: { db: Db; listed: ListedWorks }) {
  calls.on(readHome, async ({ visitor }) =>
    answer(await readHomePage(db, visitor.preferences, listed), ['works', 'people', 'collections', 'content']),
  );
}
