import type { EditedHome } from '@easel/contract/discovery/home';
import { checkHomeRow, type HomeRow } from '@easel/domain/discovery/home-rows';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import type { Db } from '@easel/platform/db/open-database';
import { DEFAULT_CONTENT } from './default-content.ts';
import { readHomepageVersion, writeHomepage } from './home-store.ts';

export async function readEditedHome(db: Db): Promise<EditedHome> {
  const { content = DEFAULT_CONTENT, version } = await readHomepageVersion(db);
  return { rows: content.rows, version };
}

/** Replaces the rows of the home page. The rest of its content stays. */
export async function saveEditedHome(
  db: Db,
  { rows, baseVersion }: { rows: readonly HomeRow[]; baseVersion: number },
): Promise<Outcome<EditedHome, 'invalid' | 'conflict'>> {
  const checked: HomeRow[] = [];
  for (const row of rows) {
    const result = checkHomeRow(row);
    if (!result.ok) return result;
    checked.push(result.value);
  }
  const titles = checked.map(({ title }) => title);
  const repeated = titles.find((title, at) => titles.indexOf(title) !== at);
  if (repeated !== undefined) return reject('invalid', `There are two rows called “${repeated}”.`);
  return db.transaction().execute(async (transaction) => {
    const { content = DEFAULT_CONTENT, version } = await readHomepageVersion(transaction, 'lock');
    if (version !== baseVersion)
      return reject('conflict', 'Somebody else has changed the home page. Open this page again to see it.');
    const saved = await writeHomepage(transaction, { ...content, rows: checked });
    return ok({ rows: checked, version: saved });
  });
}
