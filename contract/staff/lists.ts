import { LIST_NAME_PATTERN, MAX_LIST_COLUMNS, MAX_VIEW_NAME, MAX_VIEW_QUERY } from '@easel/domain/staff/list-settings';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';

const Name = Type.String({ pattern: LIST_NAME_PATTERN });
const List = Type.Object({ list: Name });

const ListSettings = Type.Object({
  columns: nullable(Type.Array(Type.String()), 'The ids of the columns that you have chosen. Null if you have not.'),
  views: Type.Array(
    Type.Object({
      name: Type.String(),
      query: Type.String({ description: 'Search, filters and order, as in the URL of the list.' }),
    }),
  ),
});
export type ListSettings = Static<typeof ListSettings>;

/** Each member of staff has their own settings. */
const settingsCall = { access: 'keepStaffLists', params: List, payload: ListSettings } as const;

export const readListSettings = defineCall({
  ...settingsCall,
  method: 'GET',
  path: '/staff/lists/:list',
  summary: 'Get your columns and saved views of a staff list',
  impersonation: 'allow',
});

export const saveListColumns = defineCall({
  ...settingsCall,
  method: 'PUT',
  path: '/staff/lists/:list/columns',
  summary: 'Choose the columns of a staff list',
  impersonation: 'log',
  body: Type.Object({
    columns: nullable(Type.Array(Name, { maxItems: MAX_LIST_COLUMNS }), 'Null for those of the list itself.'),
  }),
});

export const saveListView = defineCall({
  ...settingsCall,
  method: 'PUT',
  path: '/staff/lists/:list/views',
  summary: 'Save a view of a staff list',
  description: 'A view of the same name is replaced.',
  impersonation: 'log',
  body: Type.Object({
    name: Type.String({ maxLength: MAX_VIEW_NAME }),
    query: Type.String({ maxLength: MAX_VIEW_QUERY }),
  }),
});

export const deleteListView = defineCall({
  ...settingsCall,
  method: 'DELETE',
  path: '/staff/lists/:list/views',
  summary: 'Delete a view of a staff list',
  impersonation: 'log',
  query: Type.Object({ name: Type.String({ maxLength: MAX_VIEW_NAME }) }),
});
