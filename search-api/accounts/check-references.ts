import type { AccountDefinition, AccountItem } from '@easel/contract/search-api/search-account';
import { isSafeRedirectUrl, isSafeReturnPath } from '@easel/domain/text/redirect-safety';
import { GROUP_FACET } from './search-account.ts';

/** Finds references to missing entries and unsafe URLs. One sentence per problem, with its path and the valid names. */

const MAX_NAMES = 20;

const listed = (names: Iterable<string>): string => {
  const all = [...names];
  if (all.length === 0) return 'none';
  return all.length <= MAX_NAMES
    ? all.join(', ')
    : `${all.slice(0, MAX_NAMES).join(', ')} and ${all.length - MAX_NAMES} more`;
};

export function definitionProblems(definition: AccountDefinition): string[] {
  return [
    ...(definition.facets ?? []).flatMap(({ name }, at) =>
      name === '__proto__' ? [`facets.${at}.name is a name that cannot be used.`] : [],
    ),
    ...duplicates('facets', definition.facets, ({ name }) => name),
    ...duplicates('groups', definition.groups, ({ groupId }) => groupId),
    ...duplicates('collections', definition.collections, ({ id }) => id),
    ...duplicates('pods', definition.pods, ({ id }) => id),
    ...duplicates('quizzes', definition.quizzes, ({ id }) => id),
    ...groupProblems(definition),
    ...podProblems(definition),
    ...quizProblems(definition),
    ...redirectProblems(definition),
  ];
}

function duplicates<Entry>(
  list: string,
  entries: readonly Entry[] | undefined,
  keyOf: (entry: Entry) => string,
): string[] {
  const seen = new Set<string>();
  return (entries ?? []).flatMap((entry, at) => {
    const key = keyOf(entry);
    if (seen.has(key)) return [`${list}.${at} has the same name as another: ${key}.`];
    seen.add(key);
    return [];
  });
}

function groupProblems({ groups = [] }: AccountDefinition): string[] {
  const known = new Set(groups.map(({ groupId }) => groupId));
  return groups.flatMap(({ parentId }, at) =>
    parentId === undefined || known.has(parentId)
      ? []
      : [`groups.${at}.parentId is ${parentId}, which is not a group. Groups: ${listed(known)}.`],
  );
}

const declaredFacets = ({ facets = [] }: AccountDefinition): ReadonlySet<string> =>
  new Set([...facets.map(({ name }) => name), GROUP_FACET]);

const undeclared = (place: string, name: string, declared: ReadonlySet<string>) =>
  `${place} names the facet ${name}, which is not declared. Declared facets: ${listed(declared)}.`;

function podProblems(definition: AccountDefinition): string[] {
  const declared = declaredFacets(definition);
  return (definition.pods ?? []).flatMap(({ filters = {} }, at) =>
    Object.keys(filters).flatMap((name) =>
      declared.has(name) ? [] : [undeclared(`pods.${at}.filters`, name, declared)],
    ),
  );
}

function quizProblems(definition: AccountDefinition): string[] {
  const declared = declaredFacets(definition);
  return (definition.quizzes ?? []).flatMap(({ questions }, quizAt) =>
    questions.flatMap(({ options = [] }, questionAt) =>
      options.flatMap(({ next, attribute }, optionAt) => {
        const place = `quizzes.${quizAt}.questions.${questionAt}.options.${optionAt}`;
        return [
          ...(next !== undefined && next > questions.length
            ? [`${place}.next is ${next}, and there are questions 1 to ${questions.length}.`]
            : []),
          ...(attribute && !declared.has(attribute.name)
            ? [undeclared(`${place}.attribute`, attribute.name, declared)]
            : []),
        ];
      }),
    ),
  );
}

/** Clients redirect visitors to these URLs. */
export const isSafeRedirect = (url: string): boolean => isSafeRedirectUrl(url) || isSafeReturnPath(url);

const redirectProblems = ({ redirects = [] }: AccountDefinition): string[] =>
  redirects.flatMap(({ url }, at) =>
    isSafeRedirect(url)
      ? []
      : [
          `redirects.${at}.url must be an http or https address, or a path that begins with one slash, without any script in it.`,
        ],
  );

/** Validates items, whether they come with an account or separately. */
export function itemProblems(definition: AccountDefinition, items: readonly AccountItem[], list = 'items'): string[] {
  const declared = declaredFacets(definition);
  return items.flatMap(({ facets, variations = [] }, at) =>
    [
      { place: `${list}.${at}.facets`, facets },
      ...variations.map((variation, place) => ({
        place: `${list}.${at}.variations.${place}.facets`,
        facets: variation.facets,
      })),
    ].flatMap((one) =>
      Object.keys(one.facets ?? {}).flatMap((name) =>
        declared.has(name) ? [] : [undeclared(one.place, name, declared)],
      ),
    ),
  );
}

/** `hasItem` covers the items of all sections. */
export function collectionProblems(
  { collections = [] }: AccountDefinition,
  hasItem: (id: string) => boolean,
): string[] {
  return collections.flatMap(({ itemIds }, at) =>
    itemIds.flatMap((id, place) =>
      hasItem(id) ? [] : [`collections.${at}.itemIds.${place} is ${id}, which is not an item.`],
    ),
  );
}
