import type { GivenExperiment } from '@easel/contract/staff/experiments';
import type { VerdictKind } from '@easel/domain/staff/experiment-results';
import type { ExperimentEffect, ExperimentState } from '@easel/domain/tracking/experiments';
import type { Tone } from './tone-badge.tsx';

export const EXPERIMENT_STATE_NAMES: Readonly<Record<ExperimentState, string>> = {
  draft: 'Draft',
  running: 'Running',
  stopped: 'Stopped',
};
export const EXPERIMENT_TONES: Readonly<Record<ExperimentState, Tone>> = {
  draft: 'open',
  running: 'busy',
  stopped: 'ended',
};

export const VERDICT_TONES: Readonly<Record<VerdictKind, Tone>> = {
  ...{ broken: 'problem', odd: 'problem', empty: 'open', early: 'busy' },
  ...{ better: 'done', worse: 'done', same: 'done' },
};
export const VERDICT_NAMES: Readonly<Record<VerdictKind, string>> = {
  ...{ broken: 'Broken', odd: 'Check the counting', empty: 'No visitors', early: 'Too early' },
  ...{ better: 'Decided', worse: 'Decided', same: 'No difference' },
};

export const EFFECT_NAMES: Readonly<Record<ExperimentEffect, string>> = {
  none: 'Nothing: an A/A test',
  'search-path': 'Search engine',
  tile: 'Tiles of works',
  flag: 'A feature flag',
};

export const VALUE_NAMES: Readonly<Record<string, string>> = {
  '': 'Nothing',
  provider: 'Search provider',
  hosted: 'Hosted search',
  '1': 'First tile',
  '2': 'Second tile',
  on: 'Flag on',
  off: 'Flag off',
};

/** What a new experiment starts with: tiles, half and half. */
export const newExperiment = (): GivenExperiment => ({
  ...{ name: '', question: '', effect: 'tile', flag: null },
  cells: [
    { code: '01', name: 'A', share: 50, value: '1' },
    { code: '02', name: 'B', share: 50, value: '2' },
  ],
  ...{ controlCell: '01', countries: [], roles: [], trafficPercent: 100, metric: 'clicks', smallestEffect: 5 },
});
