import type { GivenExperiment, StaffExperiment } from '@easel/contract/staff/experiments';
import { suggestKeptCell } from '@easel/domain/staff/experiment-results';
import { type SubmitEvent, useState } from 'react';
import { useHeldPage } from '../lib/held-page.ts';
import { useCommand } from '../lib/use-command.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { ExperimentCommand } from './experiment-commands.ts';
import { describeAudience, ExperimentFields } from './experiment-fields.tsx';
import own from './experiment-page.module.css';
import { EXPERIMENT_STATE_NAMES, newExperiment, VALUE_NAMES } from './experiment-texts.ts';
import css from './section.module.css';

const toGiven = ({
  name,
  question,
  effect,
  flag,
  cells,
  controlCell,
  countries,
  roles,
  trafficPercent,
  metric,
  smallestEffect,
}: StaffExperiment): GivenExperiment => ({
  ...{ name, question, effect, flag, cells, controlCell, countries, roles },
  ...{ trafficPercent, metric, smallestEffect },
});

const describe = ({ name, state, cells, question }: StaffExperiment) =>
  [
    name,
    EXPERIMENT_STATE_NAMES[state].toLowerCase(),
    cells.map((cell) => `${cell.name} ${cell.share}%`).join(' and '),
    ...(question ? [`“${question}”`] : []),
  ].join(', ');

/** The design of an experiment, and what can be done with it. */
export function ExperimentEditor({ experiment }: { experiment: StaffExperiment }) {
  const { experimentNumber } = experiment;
  const saving = useCommand<ExperimentCommand, StaffExperiment, StaffExperiment>();
  const [base, setBase] = useState(experiment);
  const [terms, setTerms] = useState(() => toGiven(experiment));
  const [handled, setHandled] = useState<unknown>();
  const [asked, setAsked] = useState<'start' | 'stop' | 'delete'>();
  const { result } = saving;
  if (result !== handled) {
    setHandled(result);
    if (result?.success && 'version' in result.payload) {
      setBase(result.payload);
      setTerms(toGiven(result.payload));
    }
  }
  // What somebody else has saved meanwhile. Saving again replaces it.
  const latest = result?.success === false ? result.conflict : undefined;
  const conflict = latest && latest !== base ? latest : undefined;
  const isChanged = JSON.stringify(terms) !== JSON.stringify(toGiven(base));
  useHeldPage(isChanged);
  const { version, state } = conflict ?? base;
  const send = (command: ExperimentCommand) => {
    setAsked(undefined);
    void saving.send(command);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send({ kind: 'change', experimentNumber, version, given: terms });
  };
  return (
    <form className={css.column} onSubmit={submit}>
      <ExperimentFields terms={terms} flags={base.flags} isDesignFixed={base.state !== 'draft'} onChange={setTerms} />
      {base.state === 'running' && (
        <p className="quiet">
          While it runs, cells, audience and metric stay as they are. Stop it to change them in another experiment.
        </p>
      )}
      <div className={css.bar}>
        {result?.success === false && (conflict || !latest) && (
          <p role="alert" className={css.error}>
            {result.messages.join(' ')}
          </p>
        )}
        {conflict && (
          <p>
            It is now: {describe(conflict)}.{' '}
            {isChanged ? 'Save again to replace it with what is above, or' : 'Before you go on,'}{' '}
            <button
              type="button"
              className="text-button"
              onClick={() => {
                setBase(conflict);
                setTerms(toGiven(conflict));
              }}
            >
              take theirs
            </button>
            .
          </p>
        )}
        <div className={css.buttons}>
          <button type="submit" className="button" data-kind="quiet" disabled={saving.isSubmitting || !isChanged}>
            Save
          </button>
          {state === 'draft' && (
            <button
              type="button"
              className="button"
              disabled={saving.isPending || isChanged || conflict !== undefined}
              onClick={() => setAsked('start')}
            >
              Start
            </button>
          )}
          {state === 'running' && (
            <button
              type="button"
              className="button"
              disabled={saving.isPending || isChanged || conflict !== undefined}
              onClick={() => setAsked('stop')}
            >
              Stop
            </button>
          )}
          {state !== 'running' && base.keptCell === null && (
            <button type="button" className="text-button" onClick={() => setAsked('delete')}>
              Delete
            </button>
          )}
          {isChanged && state === 'draft' && <span className="quiet">Save before you start it.</span>}
        </div>
      </div>
      {asked === 'start' && (
        <ConfirmDialog
          title={`Start experiment ${experimentNumber}?`}
          text="Visitors are assigned to its cells from now on. Cells, audience and metric cannot be changed while it runs."
          confirm="Start"
          onConfirm={() => send({ kind: 'start', experimentNumber, version })}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          title={`Delete experiment ${experimentNumber}?`}
          text="Its results are deleted, too. The audit log keeps what it was."
          confirm="Delete"
          onConfirm={() => send({ kind: 'delete', experimentNumber, version })}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'stop' && (
        <StopDialog
          experiment={base}
          onStop={(keptCell) => send({ kind: 'stop', experimentNumber, version, keptCell })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </form>
  );
}

interface StopDialogProps {
  experiment: StaffExperiment;
  onStop: (keptCell: string | null) => void;
  onClose: () => void;
}

/** Which of the cells visitors get. What was measured to be better for everybody is chosen. */
function StopDialog({ experiment, onStop, onClose }: StopDialogProps) {
  const { cells, verdict, effect, flag, controlCell, experimentNumber } = experiment;
  const [kept, setKept] = useState(suggestKeptCell(experiment) ?? '');
  const audience = describeAudience(experiment);
  const isForAll = audience === 'everybody';
  const consequenceOf = (value: string) =>
    effect === 'flag'
      ? `The flag ${flag} is ${value} for ${audience}, as the list of flags says then.`
      : `${VALUE_NAMES[value]} for everybody${isForAll ? '' : `, not only for ${audience}`}.`;
  return (
    <Dialog title={`Stop experiment ${experimentNumber}?`} onClose={onClose}>
      {/* The dialog is inside of the form of the editor in the tree of components. */}
      <div className="stack">
        <p>{verdict.text}</p>
        <fieldset className={own.choices}>
          <legend>{effect === 'flag' && !isForAll ? `From now on, ${audience} get` : 'All visitors get'}</legend>
          {(effect === 'none' ? [] : cells).map(({ code, name, value }) => (
            <label key={code}>
              <input type="radio" name="kept" checked={kept === code} onChange={() => setKept(code)} />
              <span>
                {name}
                {code === controlCell && ' (control)'} <span className="quiet">{consequenceOf(value)}</span>
              </span>
            </label>
          ))}
          <label>
            <input type="radio" name="kept" checked={kept === ''} onChange={() => setKept('')} />
            <span>
              {effect === 'none' ? 'What they had before' : 'None of them'}{' '}
              <span className="quiet">The shop is as it was before the experiment.</span>
            </span>
          </label>
        </fieldset>
        <div className="buttons">
          <button type="button" className="button" onClick={() => onStop(kept === '' ? null : kept)}>
            Stop the experiment
          </button>
          <button type="button" className="text-button" onClick={onClose}>
            Cancel
          </button>
        </div>
      </div>
    </Dialog>
  );
}

/** A new experiment. It is a draft until somebody starts it. */
export function NewExperiment({ flags }: { flags: readonly string[] }) {
  const [creationKey] = useState(() => crypto.randomUUID());
  const [terms, setTerms] = useState(newExperiment);
  const { send, isSubmitting, result } = useCommand<ExperimentCommand>();
  useHeldPage(terms.name !== '' && result?.success !== true);
  return (
    <form
      className={css.column}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void send({ kind: 'create', creationKey, given: terms });
      }}
    >
      <ExperimentFields terms={terms} flags={flags} isDesignFixed={false} onChange={setTerms} />
      <div className={css.bar}>
        {result?.success === false && (
          <p role="alert" className={css.error}>
            {result.messages.join(' ')}
          </p>
        )}
        <div className={css.buttons}>
          <button type="submit" className="button" disabled={isSubmitting}>
            Create the experiment
          </button>
          <span className="quiet">It is a draft until you start it.</span>
        </div>
      </div>
    </form>
  );
}
