import type { ArtistDirectory, ArtistFilters, ArtistSort } from '@easel/domain/catalogue/artist-directory';
import type { Db } from '@easel/platform/db/open-database';
import { artistTypesOnSite, isLimitedSite, isWorkOnSite } from '@easel/platform/db/site-scope';
import { type RawBuilder, sql } from 'kysely';

/** Accents are removed, so that `Gomez` finds `Gómez`. */
const folded = (text: RawBuilder<unknown>) =>
  sql`lower(regexp_replace(normalize(${text}, nfd), '[\u0300-\u036f]', '', 'g'))`;

const LETTER = sql`left(${folded(sql`last_name`)}, 1)`;

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** The table of counts is for the main site. The other site has fewer works, which are read. */
const worksOnLimitedSite = () =>
  sql`from works where works.artist_id = people.id and is_safe and not is_delisted and ${isWorkOnSite()}`;

const worksCount = () =>
  isLimitedSite()
    ? sql<number>`(select count(*) ${worksOnLimitedSite()})`
    : sql<number>`(select works_count from artist_styles where artist_id = people.id and style = '')`;

/** Whether the artist has works on the current site, of a style or, if it is empty, of any. */
const hasWorks = (style: string) =>
  isLimitedSite()
    ? sql<boolean>`exists (select ${worksOnLimitedSite()} and (${style}::text = '' or ${style}::text = any(styles)))`
    : sql<boolean>`exists (select from artist_styles where artist_id = people.id and style = ${style} and works_count > 0)`;

/** Artists with public works who match the filters, except one of them. */
function matching(filters: ArtistFilters, without?: keyof ArtistFilters) {
  const conditions = [sql`user_type = any(${artistTypesOnSite()}::text[]) and not is_banned`, hasWorks('')];
  const counted: ArtistFilters = { ...filters };
  if (without) delete counted[without];
  const { country, style, recognition, letter, name } = counted;
  if (country !== undefined) conditions.push(sql`country_code = ${country}`);
  if (recognition !== undefined) conditions.push(sql`${recognition} = any(recognition)`);
  if (letter !== undefined) conditions.push(sql`${LETTER} = ${letter}`);
  if (style !== undefined) conditions.push(hasWorks(style));
  if (name !== undefined) {
    // The beginning of any word of the name.
    const start = `% ${escapeLike(name)}%`;
    conditions.push(sql`' ' || ${folded(sql`full_name`)} like ${folded(sql`${start}::text`)}`);
  }
  return sql.join(conditions, sql` and `);
}

const ORDERS: Record<ArtistSort, () => RawBuilder<unknown>> = {
  followed: () => sql`(select count(*) from follows where followed_id = people.id) desc, ${worksCount()} desc, id`,
  name: () => sql`${folded(sql`last_name`)}, ${folded(sql`first_name`)}, id`,
  works: () => sql`${worksCount()} desc, id`,
  newest: () => sql`created_at desc, id desc`,
};

export async function readDirectoryPage(
  db: Db,
  { sort, page, ...filters }: ArtistDirectory,
  limit: number,
): Promise<{ ids: number[]; total: number }> {
  const [found, counted] = await Promise.all([
    sql<{ id: number }>`select id from people where ${matching(filters)}
      order by ${ORDERS[sort]()} limit ${limit} offset ${page * limit}`.execute(db),
    sql<{ total: number }>`select count(*) as total from people where ${matching(filters)}`.execute(db),
  ]);
  return { ids: found.rows.map(({ id }) => id), total: Number(counted.rows[0]?.total ?? 0) };
}

const CHOICES = {
  country: { values: sql`country_code`, from: sql`people` },
  recognition: { values: sql`value`, from: sql`people cross join unnest(recognition) as value` },
  letter: { values: LETTER, from: sql`people` },
  style: {
    values: sql`styled.style`,
    from: sql`people join artist_styles as styled on styled.artist_id = people.id and styled.style <> '' and styled.works_count > 0`,
  },
} as const;

/** On the site of limited editions, other works of an artist may have other styles. */
const stylesOnLimitedSite = () => sql`people cross join lateral (
  select distinct unnest(styles) as style ${worksOnLimitedSite()}) as styled`;

/** The values of a filter with their number of artists, by value. */
export async function countChoices(
  db: Db,
  filters: ArtistFilters,
  filter: keyof typeof CHOICES,
): Promise<{ value: string; count: number }[]> {
  const { values } = CHOICES[filter];
  const from = filter === 'style' && isLimitedSite() ? stylesOnLimitedSite() : CHOICES[filter].from;
  const { rows } = await sql<{ value: string | null; count: number }>`
    select ${values} as value, count(*) as count from ${from}
    where ${matching(filters, filter)} group by 1 order by 1`.execute(db);
  return rows.flatMap(({ value, count }) => (value ? [{ value, count: Number(count) }] : []));
}
