import type { EditedFacts } from '@easel/contract/catalogue/stated-facts';
import { PACKAGINGS } from '@easel/domain/catalogue/packaging';
import { CONDITIONS, MAX_CONDITION_NOTE, MAX_PROVENANCE, SIGNATURES } from '@easel/domain/catalogue/stated-facts';
import { useState } from 'react';
import { Link, useBlocker } from 'react-router';
import { useCommand } from '../lib/use-command.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Picture } from '../ui/picture.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { toSelectOptions } from '../ui/select-options.ts';
import { TextArea } from '../ui/text-area.tsx';
import { DescriptionFields } from './description-fields.tsx';
import type { FactsCommand } from './facts-commands.ts';
import { type FactsDraft, parseFactsDraft, toFactsDraft } from './facts-draft.ts';
import css from './facts-form.module.css';

/** Edits what is said about a work. For its artist, and for staff. */
export function FactsForm({ edited }: { edited: EditedFacts }) {
  const { artworkId, title, work, version } = edited;
  const [draft, setDraft] = useState(() => toFactsDraft(edited.facts));
  const [problem, setProblem] = useState('');
  const { send, isSubmitting, result } = useCommand<FactsCommand, EditedFacts>();
  const isChanged = JSON.stringify(draft) !== JSON.stringify(toFactsDraft(edited.facts));
  const leaving = useBlocker(isChanged && !isSubmitting);
  const change = (part: Partial<FactsDraft>) => setDraft({ ...draft, ...part });
  const save = () => {
    const read = parseFactsDraft(draft);
    setProblem('problem' in read ? read.problem : '');
    if ('facts' in read) void send({ ...read.facts, artworkId, baseVersion: version });
  };
  const refusal = problem || (result?.success === false ? result.messages.join(' ') : '');
  return (
    <form
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className={css.work}>
        <span className={css.picture}>
          <Picture picture={{ ...work, placeholder: null }} alt={work.altText} sizes="160px" loading="eager" isWhole />
        </span>
        <p className="breakable">
          <Link to={work.productUrl}>{title}</Link>
          <span className="quiet block">{edited.artistName}</span>
        </p>
      </div>
      <DescriptionFields edited={edited} draft={draft} onChange={change} />
      <fieldset>
        <legend>Condition and signature</legend>
        <SelectField
          label="Condition"
          name="condition"
          placeholder="Not stated"
          options={toSelectOptions(CONDITIONS)}
          value={draft.condition ?? ''}
          onChoose={(condition) => change({ condition: condition || null })}
        />
        <TextArea
          label="Flaws and signs of age"
          name="conditionNote"
          rows={2}
          text={draft.conditionNote}
          value={draft.conditionNote}
          mostCharacters={MAX_CONDITION_NOTE}
          maxLength={MAX_CONDITION_NOTE}
          onChange={({ currentTarget: { value } }) => change({ conditionNote: value })}
        />
        <SelectField
          label="Signature"
          name="signature"
          placeholder="Not stated"
          options={toSelectOptions(SIGNATURES)}
          value={draft.signature ?? ''}
          onChoose={(signature) => change({ signature: signature || null })}
        />
        <label className={css.check}>
          <input
            type="checkbox"
            checked={draft.isHandSigned}
            onChange={({ currentTarget: { checked } }) => change({ isHandSigned: checked })}
          />
          Signed by hand
        </label>
      </fieldset>
      <fieldset>
        <legend>Edition and documents</legend>
        <div className={css.pair}>
          <Field
            label="Number of this piece"
            name="editionNumber"
            inputMode="numeric"
            maxLength={5}
            value={draft.editionNumber}
            onChange={({ currentTarget: { value } }) => change({ editionNumber: value })}
          />
          <Field
            label="Size of the edition"
            name="editionSize"
            inputMode="numeric"
            maxLength={5}
            value={draft.editionSize}
            onChange={({ currentTarget: { value } }) => change({ editionSize: value })}
          />
        </div>
        <p className={css.hint}>Leave both empty for a single work.</p>
        <TextArea
          label="Provenance"
          name="provenance"
          rows={3}
          text={draft.provenance}
          value={draft.provenance}
          mostCharacters={MAX_PROVENANCE}
          maxLength={MAX_PROVENANCE}
          onChange={({ currentTarget: { value } }) => change({ provenance: value })}
        />
        <label className={css.check}>
          <input
            type="checkbox"
            checked={draft.hasArtistCertificate}
            onChange={({ currentTarget: { checked } }) => change({ hasArtistCertificate: checked })}
          />
          A certificate signed by the artist comes with the work
        </label>
        <SelectField
          label="Packaging"
          name="packaging"
          options={toSelectOptions(PACKAGINGS)}
          value={draft.packaging}
          onChoose={(packaging) => change({ packaging })}
        />
        <p className={css.hint}>The packaging decides the shipping price of new orders.</p>
      </fieldset>
      <div className={css.actions}>
        <p role="alert" className={css.error}>
          {refusal}
        </p>
        <button type="submit" className="button" disabled={isSubmitting || !isChanged}>
          {isSubmitting ? 'Saving…' : 'Save'}
        </button>
      </div>
      {leaving.state === 'blocked' && (
        <ConfirmDialog
          title="Leave without saving?"
          text="Your changes to this work are lost."
          confirm="Leave"
          onConfirm={() => leaving.proceed()}
          onClose={() => leaving.reset()}
        />
      )}
    </form>
  );
}
