import { MAX_FILE_ROWS, MAX_ROWS_AT_ONCE } from '@easel/domain/studio/works-file';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';
import { BatchId, FieldChange } from './bulk.ts';

const MAX_COLUMNS = 60;
const MAX_CELL = 10_000;

const RowResult = Type.Object({
  row: Type.Integer({ description: 'The number of the row in the file, from 1.' }),
  artworkId: nullable(Type.Integer(), 'Null for a row that was refused, and in a preview of a new work.'),
  title: Type.String(),
  outcome: Type.Enum(['new', 'changed', 'needs-review', 'unchanged', 'refused'], {
    description: '`needs-review`: the changes are saved and have to be submitted for review.',
  }),
  changes: Type.Array(FieldChange),
  problems: Type.Array(Type.String(), { description: 'Why the row was refused. Empty if it was not.' }),
});
export type RowResult = Static<typeof RowResult>;

export const importWorkRows = defineCall({
  method: 'POST',
  path: '/studio/works/import',
  summary: 'Begin or change works from rows of a file, or see what would happen',
  description: `At most ${MAX_ROWS_AT_ONCE} rows in a request. A row with an \`artworkId\` changes that work; others begin a draft. The columns are those of \`npm run import\`. A repeated request with the same \`batchId\` begins no second draft. Changes that need no review can be undone like those of many works.`,
  access: 'sellWorks',
  impersonation: 'log',
  body: Type.Object({
    batchId: BatchId,
    rows: Type.Array(
      Type.Object({
        row: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
        values: Type.Record(Type.String({ maxLength: 200 }), Type.String({ maxLength: MAX_CELL }), {
          maxProperties: MAX_COLUMNS,
        }),
      }),
      { minItems: 1, maxItems: MAX_ROWS_AT_ONCE },
    ),
    isPreview: Type.Boolean(),
    newBefore: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: MAX_FILE_ROWS,
        description: 'Of a preview: how many rows of earlier parts begin works.',
      }),
    ),
  }),
  payload: Type.Object({ rows: Type.Array(RowResult) }),
});

export const exportWorks = defineCall({
  method: 'GET',
  path: '/studio/works/export',
  summary: 'Download your works and drafts as a CSV file',
  description: 'The file can be changed and imported again.',
  access: 'sellWorks',
  impersonation: 'deny',
  response: 'csv',
  payload: Type.Object({}),
});
