import { VERDICTS } from '@easel/domain/staff/experiment-results';
import { EXPERIMENT_EFFECTS, EXPERIMENT_METRICS, EXPERIMENT_STATES } from '@easel/domain/tracking/experiments';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';

const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
const Moment = Type.String({ format: 'date-time' });
const Params = Type.Object({ experimentNumber: Type.Integer({ minimum: 1, maximum: 999_999 }) });
const Version = Type.Integer({
  minimum: 1,
  description: 'The version that somebody has seen; another one is refused with 409, with what is there now.',
});

const Cell = Type.Object({
  code: Type.String({ maxLength: 20, description: 'Two digits, as in the cookie.' }),
  name: Type.String({ maxLength: 1_000 }),
  share: Type.Number({ description: 'Percent of the visitors who take part.' }),
  value: Type.String({
    maxLength: 20,
    description: 'What the cell does: provider or hosted, 1 or 2, on or off, or empty.',
  }),
});

const fields = {
  name: Type.String({ maxLength: 1_000 }),
  question: Type.String({ maxLength: 5_000 }),
  effect: Type.Enum([...EXPERIMENT_EFFECTS]),
  flag: nullable(Type.String({ maxLength: 60, description: 'The flag that cells switch.' })),
  cells: Type.Array(Cell, { maxItems: 100 }),
  controlCell: Type.String({ maxLength: 20, description: 'The cell that the others are compared with.' }),
  countries: Type.Array(Type.String({ maxLength: 2 }), { maxItems: 300 }),
  roles: Type.Array(Type.String({ maxLength: 20 }), { maxItems: 20 }),
  trafficPercent: Type.Number({ description: 'Percent of the visitors of the audience who take part.' }),
  metric: Type.Enum([...EXPERIMENT_METRICS]),
  smallestEffect: Type.Number({ description: 'The smallest change that would matter, in percent of the metric.' }),
};
const Given = Type.Object(fields);
export type GivenExperiment = Static<typeof Given>;

const summary = {
  experimentNumber: Type.Integer(),
  ...fields,
  state: Type.Enum([...EXPERIMENT_STATES]),
  startedAt: nullable(Moment),
  endedAt: nullable(Moment),
  keptCell: nullable(Type.String({ description: 'What all visitors get since the end.' })),
  version: Type.Integer(),
  visitors: Type.Integer({ description: 'Visitors who have seen it.' }),
  verdict: Type.Object({
    kind: Type.Enum([...VERDICTS]),
    text: Type.String({ description: 'A sentence that says what the results mean.' }),
    keep: nullable(Type.String({ description: 'The cell that should be kept.' })),
  }),
};
const ExperimentRow = Type.Object(summary);
export type ExperimentRow = Static<typeof ExperimentRow>;

const Difference = nullable(
  Type.Object(
    { value: Type.Number(), low: Type.Number(), high: Type.Number() },
    {
      description:
        'The change compared with the control, as a share, with an interval that holds for all days together.',
    },
  ),
);
const counts = {
  visitors: Type.Integer(),
  clickers: Type.Integer(),
  adders: Type.Integer(),
  buyers: Type.Integer(),
  orders: Type.Integer(),
  revenueCents: Type.Number(),
  revenueSquares: Type.Number(),
};

const StaffExperiment = Type.Object({
  ...summary,
  isAssigning: Type.Boolean({
    description: 'Whether it takes new visitors. The setting AB_TESTS decides about 51 and 52.',
  }),
  isReporting: Type.Boolean({
    description: 'Whether browsers report what visitors have seen. Without the setting SEARCH_API, nobody is counted.',
  }),
  stoppedVerdict: Type.String({ description: 'The verdict when it was stopped.' }),
  flags: Type.Array(Type.String(), { description: 'Flags that cells can switch.' }),
  results: Type.Object({
    cells: Type.Array(
      Type.Object({
        code: Type.String(),
        counts: Type.Object(counts),
        mean: Type.Number({ description: 'A share of the visitors, or cents for each of them.' }),
        twinDifference: nullable(
          Type.Object(
            { value: Type.Number(), low: Type.Number(), high: Type.Number() },
            { description: 'The change compared with the first cell that does the same, which should be none.' },
          ),
        ),
      }),
    ),
    arms: Type.Array(
      Type.Object(
        {
          code: Type.String({ description: 'The control, or the first of the cells.' }),
          codes: Type.Array(Type.String()),
          name: Type.String(),
          counts: Type.Object(counts),
          mean: Type.Number(),
          difference: Difference,
        },
        { description: 'Cells that do the same, together.' },
      ),
    ),
    points: Type.Array(
      Type.Object({
        day: Type.String(),
        visitors: Type.Integer(),
        differences: Type.Record(Type.String(), Difference),
      }),
    ),
    splitProbability: Type.Number({
      description: 'At most how probable it is that the split of the visitors is chance, however often somebody looks.',
    }),
    visitorsPerDay: Type.Number(),
    missingVisitors: nullable(
      Type.Number({ description: 'Until there is a verdict, if the difference stays as it is.' }),
    ),
    missingDays: nullable(Type.Integer()),
    isSensitive: Type.Boolean({ description: 'Whether an effect of the smallest size would be seen.' }),
  }),
  days: Type.Array(Type.Object({ day: Type.String(), cell: Type.String(), ...counts })),
  countedUntil: nullable(Moment),
});
export type StaffExperiment = Static<typeof StaffExperiment>;

const staffCall = { access: 'manageSearch' } as const;

export const listExperiments = defineCall({
  ...staffCall,
  method: 'GET',
  path: '/staff/experiments',
  summary: 'List experiments',
  impersonation: 'allow',
  query: Type.Object({
    q: Type.Optional(Type.String({ maxLength: 200 })),
    state: Type.Optional(Type.Enum([...EXPERIMENT_STATES])),
    sort: Type.Optional(Type.String({ maxLength: 30 })),
    pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
  }),
  payload: Type.Object({
    experiments: Type.Array(ExperimentRow),
    totalResults: Type.Integer(),
    pageSize: Type.Integer(),
  }),
});

export const readExperiment = defineCall({
  ...staffCall,
  method: 'GET',
  path: '/staff/experiments/:experimentNumber',
  summary: 'Read an experiment with its results',
  impersonation: 'allow',
  params: Params,
  payload: StaffExperiment,
});

export const createExperiment = defineCall({
  ...staffCall,
  method: 'POST',
  path: '/staff/experiments',
  summary: 'Create an experiment as a draft',
  description: 'The same key creates one experiment, however often it is sent.',
  impersonation: 'deny',
  body: Type.Object({ ...fields, creationKey: Type.String({ pattern: UUID }) }),
  payload: StaffExperiment,
});

export const changeExperiment = defineCall({
  ...staffCall,
  method: 'PUT',
  path: '/staff/experiments/:experimentNumber',
  summary: 'Change an experiment',
  description: 'While it runs, and afterwards, only its name and its question can be changed.',
  impersonation: 'deny',
  params: Params,
  body: Type.Object({ ...fields, version: Version }),
  payload: StaffExperiment,
});

export const startExperiment = defineCall({
  ...staffCall,
  method: 'POST',
  path: '/staff/experiments/:experimentNumber/start',
  summary: 'Start an experiment',
  impersonation: 'deny',
  params: Params,
  body: Type.Object({ version: Version }),
  payload: StaffExperiment,
});

export const stopExperiment = defineCall({
  ...staffCall,
  method: 'POST',
  path: '/staff/experiments/:experimentNumber/stop',
  summary: 'Stop an experiment, and give one of its cells to all visitors',
  description:
    'A cell that switches a flag turns the flag on or off for the audience of the experiment. A cell of an A/A test cannot be kept.',
  impersonation: 'deny',
  params: Params,
  body: Type.Object({
    version: Version,
    keptCell: nullable(Type.String({ maxLength: 20, description: 'Null leaves the shop as it was before.' })),
  }),
  payload: StaffExperiment,
});

export const deleteExperiment = defineCall({
  ...staffCall,
  method: 'DELETE',
  path: '/staff/experiments/:experimentNumber',
  summary: 'Delete an experiment that does not run and of which no cell is kept',
  impersonation: 'deny',
  params: Params,
  body: Type.Object({ version: Version }),
  payload: Type.Object({}),
});
