import type { CuratedWork, Curator } from '@easel/contract/staff/curation';
import { MAX_CURATION_REASON, type SentChange } from '@easel/domain/staff/curation';
import { pluralize } from '@easel/domain/text/pluralize';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { nameDecision } from './curation-texts.ts';
import { RankingPreview } from './ranking-preview.tsx';

export interface OpenDecision {
  works: readonly Pick<CuratedWork, 'artworkId' | 'title' | 'version' | 'statusDirection' | 'isSafe' | 'curator'>[];
  /** `assign` asks for the person. */
  change: SentChange | 'assign';
}

export interface DecisionDialogProps extends OpenDecision {
  curators: readonly Curator[];
  isPending: boolean;
  /** Why the decision was not made. What was typed stays. */
  failure: string;
  onDecide: (change: SentChange, reason: string) => void;
  onClose: () => void;
}

const NOBODY = 'nobody';

/** The reason of a decision, and what it would change. */
export function DecisionDialog({ works, change, curators, isPending, failure, ...on }: DecisionDialogProps) {
  const { onDecide, onClose } = on;
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const [person, setPerson] = useState('');
  const isAssigning = change === 'assign';
  const status = isAssigning ? undefined : change.status;
  const needsReason = !isAssigning && change.safe === 'no';
  const name = isAssigning ? 'Assign' : nameDecision(change);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (needsReason && reason.trim() === '') setError('Write down why the work is withheld.');
    else if (isAssigning && person === '') setError('Choose somebody.');
    else onDecide(isAssigning ? { curatorId: person === NOBODY ? null : Number(person) } : change, reason);
  };
  const [only] = works;
  return (
    <Dialog
      title={`${name}: ${works.length === 1 ? only?.title || 'Untitled' : pluralize(works.length, 'work')}`}
      size={status === undefined ? 'narrow' : 'wide'}
      onClose={onClose}
    >
      <form className="stack" onSubmit={submit} noValidate>
        {isAssigning && (
          <SelectField
            label="Curator"
            name="curator"
            placeholder="Choose"
            value={person}
            options={[
              ...curators.map((curator) => ({ code: String(curator.id), name: curator.name })),
              { code: NOBODY, name: 'Nobody' },
            ]}
            errors={error ? [error] : []}
            onChange={({ currentTarget: { value } }) => {
              setPerson(value);
              setError('');
            }}
          />
        )}
        <TextArea
          label={needsReason ? 'Reason' : 'Reason (optional)'}
          name="reason"
          rows={2}
          text={reason}
          value={reason}
          mostCharacters={MAX_CURATION_REASON}
          maxLength={MAX_CURATION_REASON}
          errors={error && !isAssigning ? [error] : []}
          onChange={({ currentTarget: { value } }) => {
            setReason(value);
            setError('');
          }}
          onKeyDown={(event) => {
            // Enter also ends the composition of a character.
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
        {failure && (
          <p role="alert" className="error">
            {failure}
          </p>
        )}
        <div className="buttons">
          <button type="submit" className="button" disabled={isPending}>
            {name}
          </button>
          <button type="button" className="button" data-kind="quiet" onClick={onClose}>
            Cancel
          </button>
        </div>
        {status !== undefined && <RankingPreview workIds={works.map(({ artworkId }) => artworkId)} status={status} />}
      </form>
    </Dialog>
  );
}
