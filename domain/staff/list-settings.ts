import { type Outcome, ok, reject } from '../outcome.ts';

/** How one member of staff likes to see a list. */
export interface ListSettings {
  /** The ids of the chosen columns. Null for those of the list itself. */
  columns: readonly string[] | null;
  views: readonly ListView[];
}

/** A list with its search, filters and order, under a name. */
export interface ListView {
  name: string;
  /** As in the URL of the list, with its question mark. Empty for the whole list. */
  query: string;
}

export const EMPTY_LIST_SETTINGS: ListSettings = { columns: null, views: [] };

export const MAX_LIST_VIEWS = 12;
export const MAX_VIEW_NAME = 40;
export const MAX_VIEW_QUERY = 1_000;
export const MAX_LIST_COLUMNS = 40;
/** Names of lists and of their columns. */
export const LIST_NAME_PATTERN = '^[a-z][a-z-]{0,39}$';

/** Saves a view. One of the same name is replaced, whatever its case. */
export function saveListView(views: readonly ListView[], { name, query }: ListView): Outcome<ListView[], 'invalid'> {
  const tidied = name.trim().replaceAll(/\s+/g, ' ');
  if (tidied === '') return reject('invalid', 'Please enter a name.');
  // A view is a part of its list, and never another address.
  if (query !== '' && !query.startsWith('?')) return reject('invalid', 'This is not a view of the list.');
  const view = { name: tidied, query };
  const at = views.findIndex((one) => isSameName(one.name, tidied));
  if (at >= 0) return ok(views.with(at, view));
  if (views.length >= MAX_LIST_VIEWS)
    return reject('invalid', `You have ${MAX_LIST_VIEWS} views of this list. Please delete one first.`);
  return ok([...views, view]);
}

export const deleteListView = (views: readonly ListView[], name: string): ListView[] =>
  views.filter((view) => !isSameName(view.name, name));

const isSameName = (one: string, other: string) => one.toLowerCase() === other.trim().toLowerCase();

/** Which columns are shown: the chosen ones in the order of the list, and those that cannot be hidden. */
export function chooseColumns<Column extends { id: string; isFixed?: boolean; isExtra?: boolean }>(
  columns: readonly Column[],
  chosen: readonly string[] | null,
): Column[] {
  return columns.filter(({ id, isFixed, isExtra }) => isFixed || (chosen ? chosen.includes(id) : !isExtra));
}

/** Columns from the lines of a form. */
export const readColumns = (text: string): string[] => text.split('\n').filter(Boolean);
