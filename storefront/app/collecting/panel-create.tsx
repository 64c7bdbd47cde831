import { readRole } from '@easel/domain/accounts/roles';
import { PANEL_TEXTS } from '@easel/domain/collecting/add-to-collection';
import {
  checkCollection,
  INPUT_CAPS,
  maySubmit,
  newCollectionForm,
  submitLabel,
} from '@easel/domain/collecting/collection-form';
import { collectionTypesFor } from '@easel/domain/collecting/collection-types';
import { charactersLabel, type PropertyErrors } from '@easel/domain/text/validation';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../lib/api-client.ts';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import css from './collection-panel.module.css';
import { createInPanel } from './panel-store.ts';

export interface PanelCreateProps {
  artworkId: number;
  /** The visitor follows the link to the full form. */
  onLeave: () => void;
}

/** Creates a collection that contains the work: a title, and a type for artists and admins. */
export function PanelCreate({ artworkId, onLeave }: PanelCreateProps) {
  const role = useStore(sessionStore, ({ userRole }) => readRole(userRole));
  const types = collectionTypesFor(role);
  const [isOpen, setIsOpen] = useState(false);
  const [title, setTitle] = useState('');
  const [typeId, setTypeId] = useState('');
  const [errors, setErrors] = useState<PropertyErrors[]>([]);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  const errorOf = (name: string) => errors.find(({ property }) => property === name)?.messages.join(' ');
  const clearError = (name: string) => setErrors(errors.filter(({ property }) => property !== name));
  const reset = () => {
    setIsOpen(false);
    setTitle('');
    setErrors([]);
    setTimeout(() => opener.current?.focus({ preventScroll: true }));
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!maySubmit(isSubmitting)) return;
    const chosen = typeId ? { collectionTypeIds: [typeId] } : {};
    const found = checkCollection({ ...newCollectionForm(role), title, ...chosen });
    setErrors(found);
    const [first] = found;
    if (first) return form.querySelector<HTMLElement>(`[name="${first.property}"]`)?.focus();
    setIsSubmitting(true);
    const messages = await createInPanel(api, artworkId, { title: title.trim(), ...chosen });
    setIsSubmitting(false);
    if (messages.length > 0) return setErrors([{ property: 'title', messages }]);
    reset();
  };
  if (!isOpen)
    return (
      <div className={css.create}>
        <button ref={opener} type="button" className="button" data-kind="quiet" onClick={() => setIsOpen(true)}>
          {PANEL_TEXTS.create}
        </button>
      </div>
    );
  const titleError = errorOf('title');
  const typeError = errorOf('collectionTypeIds');
  return (
    <form
      className={css.create}
      aria-label={PANEL_TEXTS.create}
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Escape closes the form first, then the panel.
        event.stopPropagation();
        event.preventDefault();
        reset();
      }}
    >
      <label htmlFor={`${id}-title`}>Title</label>
      <input
        id={`${id}-title`}
        name="title"
        // biome-ignore lint/a11y/noAutofocus: the form replaces the button that had the focus.
        autoFocus
        autoComplete="off"
        maxLength={INPUT_CAPS.title}
        value={title}
        aria-invalid={titleError !== undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => {
          setTitle(currentTarget.value);
          clearError('title');
        }}
      />
      <p id={`${id}-hint`} className={titleError ? 'accent tiny-text' : 'small-print'}>
        {titleError ?? charactersLabel(title, INPUT_CAPS.title)}
      </p>
      {types.length > 0 && (
        <>
          <label htmlFor={`${id}-type`}>Collection type</label>
          <select
            id={`${id}-type`}
            name="collectionTypeIds"
            value={typeId}
            aria-invalid={typeError !== undefined}
            aria-describedby={typeError ? `${id}-type-error` : undefined}
            onChange={({ currentTarget }) => {
              setTypeId(currentTarget.value);
              clearError('collectionTypeIds');
            }}
          >
            <option value="">Choose a type</option>
            {types.map((type) => (
              <option key={type.id} value={type.id}>
                {type.name}
              </option>
            ))}
          </select>
          {typeError && (
            <p id={`${id}-type-error`} className="accent tiny-text">
              {typeError}
            </p>
          )}
        </>
      )}
      <div className={css.buttons}>
        <button type="submit" className="button" aria-disabled={isSubmitting}>
          {submitLabel(isSubmitting, 'Create')}
        </button>
        <button type="button" className="text-button" onClick={reset}>
          Cancel
        </button>
        <Link to={fullFormUrl(artworkId, title)} onClick={onLeave}>
          More options
        </Link>
      </div>
    </form>
  );
}

/** The full form keeps the work and the title. */
const fullFormUrl = (artworkId: number, title: string) =>
  `/account/collections/new?${new URLSearchParams({ artworkId: String(artworkId), ...(title.trim() && { title }) })}`;
