import type { GivenExperiment } from '@easel/contract/staff/experiments';
import { METRIC_LABELS } from '@easel/domain/staff/experiment-formats';
import { joinList } from '@easel/domain/text/join-list';
import {
  CELL_VALUES,
  EXPERIMENT_EFFECTS,
  EXPERIMENT_METRICS,
  type ExperimentEffect,
  MAX_CELL_NAME,
  MAX_CELLS,
  MAX_EXPERIMENT_NAME,
  MAX_EXPERIMENT_QUESTION,
  MAX_SMALLEST_EFFECT,
} from '@easel/domain/tracking/experiments';
import { Field } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { ROLE_OPTIONS, readCountryName, readRoleName } from './audience-options.ts';
import { CountriesField } from './countries-field.tsx';
import own from './experiment-page.module.css';
import { EFFECT_NAMES, VALUE_NAMES } from './experiment-texts.ts';
import { PickList } from './pick-list.tsx';
import css from './section.module.css';

/** Staff never take part. */
const AUDIENCE_ROLES = ROLE_OPTIONS.filter(({ code }) =>
  ['guest', 'collector', 'artist', 'limited_artist'].includes(code),
);

/** `everybody`, or `collectors in Germany and Austria`. */
export function describeAudience({ roles, countries }: Pick<GivenExperiment, 'roles' | 'countries'>): string {
  const who = roles.length === 0 ? 'everybody' : joinList(roles.map(readRoleName)).toLowerCase();
  return countries.length === 0 ? who : `${who} in ${joinList(countries.map(readCountryName))}`;
}

export interface ExperimentFieldsProps {
  terms: GivenExperiment;
  flags: readonly string[];
  /** Only texts can be changed. */
  isDesignFixed: boolean;
  onChange: (terms: GivenExperiment) => void;
}

/** Everything about an experiment, in groups. */
export function ExperimentFields({ terms, flags, isDesignFixed, onChange }: ExperimentFieldsProps) {
  const set = (changes: Partial<GivenExperiment>) => onChange({ ...terms, ...changes });
  const setEffect = (effect: ExperimentEffect) => {
    const values = CELL_VALUES[effect];
    set({
      effect,
      flag: effect === 'flag' ? (flags[0] ?? null) : null,
      cells: terms.cells.map((cell, at) => ({ ...cell, value: values[at % values.length] ?? '' })),
    });
  };
  return (
    <>
      <fieldset className={css.card}>
        <legend>What do you want to know?</legend>
        <Field
          label="Name"
          name="name"
          required
          maxLength={MAX_EXPERIMENT_NAME}
          value={terms.name}
          onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        />
        <TextArea
          label="Question, and what you expect"
          name="question"
          rows={2}
          text={terms.question}
          value={terms.question}
          mostCharacters={MAX_EXPERIMENT_QUESTION}
          maxLength={MAX_EXPERIMENT_QUESTION}
          onChange={({ currentTarget }) => set({ question: currentTarget.value })}
        />
      </fieldset>
      <fieldset className={css.card} disabled={isDesignFixed}>
        <legend>Cells</legend>
        <div className={css.fields}>
          <SelectField
            label="What differs"
            name="effect"
            options={EXPERIMENT_EFFECTS.map((code) => ({ code, name: EFFECT_NAMES[code] }))}
            value={terms.effect}
            onChoose={setEffect}
          />
          {terms.effect === 'flag' && (
            <SelectField
              label="Flag"
              name="flag"
              options={flags.map((code) => ({ code, name: code }))}
              value={terms.flag ?? ''}
              onChoose={(flag) => set({ flag })}
            />
          )}
        </div>
        {terms.effect === 'none' && (
          <p className="quiet">All cells do the same. An A/A test checks the assignment and the counting.</p>
        )}
        <CellFields terms={terms} isDesignFixed={isDesignFixed} onChange={set} />
        <SelectField
          label="Compare with"
          name="controlCell"
          options={terms.cells.map(({ code, name }) => ({ code, name: `${code} ${name}` }))}
          value={terms.controlCell}
          onChoose={(controlCell) => set({ controlCell })}
        />
      </fieldset>
      <fieldset className={css.card} disabled={isDesignFixed}>
        <legend>Who takes part</legend>
        <div className={css.fields}>
          <Field
            label="Percent of the visitors"
            name="trafficPercent"
            type="number"
            required
            min={1}
            max={100}
            value={terms.trafficPercent || ''}
            onChange={({ currentTarget }) => set({ trafficPercent: Number(currentTarget.value) })}
          />
          <CountriesField countries={terms.countries} onChange={(countries) => set({ countries })} />
          <PickList
            label="Roles"
            name="role"
            emptyText="Everybody but staff"
            options={AUDIENCE_ROLES}
            chosen={terms.roles}
            onChange={(roles) => set({ roles })}
          />
        </div>
        <p className="quiet">Visitors without consent, robots and staff do not take part.</p>
      </fieldset>
      <fieldset className={css.card} disabled={isDesignFixed}>
        <legend>What decides</legend>
        <div className={css.fields}>
          <SelectField
            label="Main metric"
            name="metric"
            options={EXPERIMENT_METRICS.map((code) => ({ code, name: METRIC_LABELS[code] }))}
            value={terms.metric}
            onChoose={(metric) => set({ metric })}
          />
          <Field
            label="Smallest effect worth finding, in percent"
            name="smallestEffect"
            type="number"
            required
            min={0.1}
            max={MAX_SMALLEST_EFFECT}
            step="any"
            value={terms.smallestEffect || ''}
            onChange={({ currentTarget }) => set({ smallestEffect: Number(currentTarget.value) })}
          />
        </div>
      </fieldset>
    </>
  );
}

interface CellFieldsProps {
  terms: GivenExperiment;
  isDesignFixed: boolean;
  onChange: (changes: Partial<GivenExperiment>) => void;
}

function CellFields({ terms, isDesignFixed, onChange }: CellFieldsProps) {
  const { cells, effect } = terms;
  const values = CELL_VALUES[effect];
  const setCell = (at: number, changes: Partial<GivenExperiment['cells'][number]>) =>
    onChange({ cells: cells.map((cell, index) => (index === at ? { ...cell, ...changes } : cell)) });
  const add = () => {
    const code = String(Math.max(0, ...cells.map((cell) => Number(cell.code))) + 1).padStart(2, '0');
    const name = String.fromCharCode(65 + cells.length);
    onChange({ cells: [...cells, { code, name, share: 0, value: values[0] ?? '' }] });
  };
  const remove = (code: string) => {
    const rest = cells.filter((cell) => cell.code !== code);
    onChange({ cells: rest, ...(terms.controlCell === code && { controlCell: rest[0]?.code ?? '' }) });
  };
  const split = () => {
    const share = Math.floor(10_000 / cells.length) / 100;
    onChange({
      cells: cells.map((cell, at) => ({
        ...cell,
        share: at === cells.length - 1 ? Math.round((100 - share * (cells.length - 1)) * 100) / 100 : share,
      })),
    });
  };
  const sum = Math.round(cells.reduce((total, { share }) => total + (share || 0) * 100, 0)) / 100;
  return (
    <>
      <ul className="stack" aria-label="Cells">
        {cells.map((cell, at) => (
          <li key={cell.code} className={own.cell}>
            <Field
              label={`Name of cell ${cell.code}`}
              name={`name-${cell.code}`}
              required
              maxLength={MAX_CELL_NAME}
              value={cell.name}
              onChange={({ currentTarget }) => setCell(at, { name: currentTarget.value })}
            />
            <Field
              label="Percent"
              name={`share-${cell.code}`}
              type="number"
              required
              min={1}
              max={100}
              step="any"
              value={cell.share || ''}
              onChange={({ currentTarget }) => setCell(at, { share: Number(currentTarget.value) })}
            />
            {values.length > 1 && (
              <SelectField
                label="Does"
                name={`value-${cell.code}`}
                options={values.map((code) => ({ code, name: VALUE_NAMES[code] ?? code }))}
                value={cell.value}
                onChange={({ currentTarget }) => setCell(at, { value: currentTarget.value })}
              />
            )}
            {!isDesignFixed && cells.length > 2 && (
              <button type="button" className="text-button" onClick={() => remove(cell.code)}>
                Remove<span className="visually-hidden"> cell {cell.code}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {!isDesignFixed && (
        <div className={css.buttons}>
          {cells.length < MAX_CELLS && (
            <button type="button" className="text-button" onClick={add}>
              Add a cell
            </button>
          )}
          <button type="button" className="text-button" onClick={split}>
            Same share for each
          </button>
          <span role="status" className={sum === 100 ? 'quiet' : css.error}>
            {sum === 100 ? '100% together' : `${sum}% together, should be 100%`}
          </span>
        </div>
      )}
    </>
  );
}
