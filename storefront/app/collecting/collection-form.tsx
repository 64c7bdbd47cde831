import type { CallPayload } from '@easel/contract/call';
import type { createCollection } from '@easel/contract/collecting/collections';
import { may, type Role } from '@easel/domain/accounts/roles';
import {
  type CollectionForm as CollectionFields,
  checkCollection,
  chooseTypes,
  INPUT_CAPS,
  maySubmit,
  showsVisibility,
  submitLabel,
  VISIBILITY_LABELS,
} from '@easel/domain/collecting/collection-form';
import { AA_SELECTION, collectionTypesFor } from '@easel/domain/collecting/collection-types';
import type { PropertyErrors } from '@easel/domain/text/validation';
import { type SubmitEvent, useEffect, useState } from 'react';
import { Link, useActionData, useHref, useLocation, useNavigate } from 'react-router';
import type { ActionResult } from '../lib/action-result.ts';
import { PostForm } from '../lib/post-form.tsx';
import { useCommand } from '../lib/use-command.ts';
import { CappedField } from '../ui/capped-field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { AdvisoryFields } from './advisory-fields.tsx';
import { clearDraft, readDraft, saveDraft } from './collection-draft.ts';
import css from './collection-form.module.css';
import type { FormCommand } from './form-commands.ts';
import { TypeChoice } from './type-choice.tsx';

const NEW_PAGE = '/account/collections/new';

type Saved = CallPayload<typeof createCollection>;

export interface CollectionFormProps {
  role: Role;
  /** The values of a new or an existing collection. */
  initial: CollectionFields;
  /** Undefined for a new collection. */
  collectionId?: number;
  /** The work to add to a new collection. */
  artworkId?: number | undefined;
  cancelUrl: string;
}

/** The collection form. It sends its state. Without JavaScript, the fields that every role has are posted. */
export function CollectionForm({ role, initial, collectionId, artworkId, cancelUrl }: CollectionFormProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const href = useHref(NEW_PAGE);
  const posted = useActionData<ActionResult>();
  const isNew = collectionId === undefined;
  const [changes, setChanges] = useState<Partial<CollectionFields>>(posted?.form?.values ?? {});
  const [errors, setErrors] = useState<PropertyErrors[]>([]);
  const { send, isPending, result } = useCommand<FormCommand, Saved>();
  const savedUrl = result?.success ? result.payload.collection.url : undefined;
  useEffect(() => {
    if (savedUrl === undefined) return;
    clearDraft();
    void navigate(savedUrl);
  }, [savedUrl, navigate]);
  // After a login that interrupted saving. Not during hydration.
  useEffect(() => {
    const draft = readDraft(pathname);
    clearDraft();
    setChanges((typed) => ({ ...draft, ...typed }));
  }, [pathname]);
  // The defaults depend on the role, which is known after the session has loaded.
  const form: CollectionFields = { ...initial, ...changes };
  const change = (changed: Partial<CollectionFields>) => {
    const next = { ...form, ...changed };
    setChanges({ ...changes, ...changed });
    // Errors disappear as they are corrected. New ones appear when the form is sent.
    const remaining = new Set(checkCollection(next).map(({ property }) => property));
    setErrors(errors.filter(({ property }) => remaining.has(property)));
  };
  const errorsOf = (name: keyof CollectionFields) => errors.find(({ property }) => property === name)?.messages;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!maySubmit(isPending)) return;
    const found = checkCollection(form);
    setErrors(found);
    if (found.length > 0) return focusFirst(event.currentTarget, found);
    saveDraft(pathname, changes);
    void send({
      form,
      ...(collectionId !== undefined && { collectionId }),
      ...(artworkId !== undefined && { artworkId }),
    });
  };
  const types = collectionTypesFor(role);
  const text = (name: 'title' | 'header' | 'subtitle', label: string) => (
    <CappedField
      label={label}
      name={name}
      cap={INPUT_CAPS[name]}
      value={form[name]}
      autoComplete="off"
      errors={errorsOf(name)}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  );
  return (
    <PostForm className={css.form} action={href} noValidate onSubmit={submit}>
      <input type="hidden" name="form" value="collection" />
      {artworkId !== undefined && <input type="hidden" name="artworkId" value={artworkId} />}
      {text('title', 'Title')}
      <div className={css.pair}>
        {text('header', 'Header (optional)')}
        {text('subtitle', 'Subtitle (optional)')}
      </div>
      <TextArea
        label="Description (optional)"
        name="description"
        rows={4}
        maxLength={INPUT_CAPS.description}
        mostCharacters={INPUT_CAPS.description}
        text={form.description}
        value={form.description}
        errors={errorsOf('description')}
        onChange={({ currentTarget }) => change({ description: currentTarget.value })}
      />
      <Toggle
        label="Private"
        hint="Only you can see a private collection."
        name="privacy"
        isOn={form.privacy === '1'}
        onChange={(isOn) => change({ privacy: isOn ? '1' : '0' })}
      />
      {showsVisibility(role, form) && (
        <fieldset>
          <legend>Visibility</legend>
          <div className={css.types}>
            {(['1', '0'] as const).map((value) => (
              <label key={value} className={css.choice}>
                <input
                  type="radio"
                  name="visible"
                  value={value}
                  checked={form.visible === value}
                  onChange={() => change({ visible: value })}
                />
                {VISIBILITY_LABELS[value]}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {may(role, 'setPrintsView') && (
        <Toggle
          label="Prints View"
          hint="Show print prices by default."
          name="printsView"
          isOn={form.printsView === '1'}
          onChange={(isOn) => change({ printsView: isOn ? '1' : '0' })}
        />
      )}
      {types.length > 0 && (
        <TypeChoice
          types={types}
          chosen={form.collectionTypeIds}
          errors={errorsOf('collectionTypeIds')}
          onChange={(typeIds) => {
            const { collectionTypeIds, visible } = chooseTypes(form, typeIds, isNew);
            change({ collectionTypeIds, visible });
          }}
        />
      )}
      {form.collectionTypeIds.includes(String(AA_SELECTION)) && (
        <AdvisoryFields form={form} errorsOf={errorsOf} onChange={change} />
      )}
      <div className={css.buttons}>
        <button type="submit" className="button" aria-disabled={isPending}>
          {submitLabel(isPending, isNew ? 'Create collection' : 'Save')}
        </button>
        <Link className="touch-link" to={cancelUrl}>
          Cancel
        </Link>
      </div>
      <p role="alert" className={css.message}>
        {isPending ? '' : refusalOf(result ?? posted)}
      </p>
    </PostForm>
  );
}

const refusalOf = (result: ActionResult | undefined) => (result && !result.success ? result.messages.join(' ') : '');

/** Focuses the first invalid field in the order of the form. */
function focusFirst(form: HTMLFormElement, errors: readonly PropertyErrors[]) {
  const names = new Set(errors.map(({ property }) => property));
  const field = [...form.elements].find((element) => names.has(element.getAttribute('name') ?? ''));
  if (field instanceof HTMLElement) field.focus();
}

interface ToggleProps {
  label: string;
  hint: string;
  name: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function Toggle({ label, hint, name, isOn, onChange }: ToggleProps) {
  return (
    <label className={css.toggle}>
      <span>
        {label}
        <small>{hint}</small>
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        name={name}
        value="1"
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </label>
  );
}
