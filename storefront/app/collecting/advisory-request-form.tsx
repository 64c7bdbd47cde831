import { formatSizeBin, SIZE_BINS } from '@easel/domain/catalogue/size-bins';
import { STYLES } from '@easel/domain/catalogue/styles';
import {
  ADVISORY_BUDGETS,
  ADVISORY_ROOMS,
  type AdvisoryForm,
  checkAdvisoryForm,
  MAX_ADVISORY_MESSAGE,
  MAX_ADVISORY_NAME,
} from '@easel/domain/collecting/advisory-request';
import type { PropertyErrors } from '@easel/domain/text/validation';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ActionForm } from '../lib/action-form.tsx';
import { useSite } from '../lib/page-meta.ts';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import { useActionForm } from '../lib/use-action-form.ts';
import { Field } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { AdvisoryChips } from './advisory-chips.tsx';
import { readAdvisoryForm } from './advisory-form-fields.ts';
import { AdvisoryPhotoField } from './advisory-photo-field.tsx';
import css from './advisory-request-form.module.css';
import { budgetLabel } from './advisory-texts.ts';

const BUDGETS = ADVISORY_BUDGETS.map((code) => ({ code, name: budgetLabel(code) }));

/** What somebody is looking for. */
export function AdvisoryRequestForm({ today }: { today: string }) {
  const { isAuthenticated, email, firstName, lastName } = useStore(sessionStore);
  const unit = useSite().preferences.measurementUnit;
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const form = useActionForm<{ requestId: string }>({
    action: '/artadvisory',
    name: 'advisory',
    encType: 'multipart/form-data',
    revalidates: false,
    onSuccess: ({ payload }) => void navigate(`/artadvisory/${payload.requestId}`),
    onRejection: ({ status }) => setIsTooLarge(status === 413),
  });
  const [isTooLarge, setIsTooLarge] = useState(false);
  const [found, setFound] = useState<PropertyErrors[]>();
  const [name, setName] = useState(form.valueOf('name'));
  const [guestEmail, setGuestEmail] = useState(form.valueOf('email') ?? '');
  const [message, setMessage] = useState(form.valueOf('message') ?? '');
  const errorsOf = (property: keyof AdvisoryForm) =>
    found ? found.find((one) => one.property === property)?.messages : form.errorsOf(property);
  const check = () => {
    const errors = checkAdvisoryForm(readAdvisoryForm(new FormData(box.current?.closest('form') ?? undefined)), today);
    setFound(errors);
    return errors;
  };
  /** After the first attempt, messages follow the input. */
  const recheck = () => {
    if (found) requestAnimationFrame(check);
  };
  const submit: typeof form.onSubmit = (event) => {
    if (check().length === 0) return form.onSubmit(event);
    event.preventDefault();
    focusFirstInvalid(box.current);
  };
  return (
    <ActionForm form={{ ...form, onSubmit: submit }}>
      <div ref={box} className={css.form}>
        <AdvisoryChips
          legend="Which rooms are the works for?"
          name="rooms"
          options={ADVISORY_ROOMS}
          chosen={form.valueOf('rooms[]')?.split('\n')}
          errors={errorsOf('rooms')}
          onChange={recheck}
        />
        <div className={css.pair}>
          <SelectField
            label="Budget for one work"
            name="budget"
            options={BUDGETS}
            placeholder="Choose a budget"
            defaultValue={form.valueOf('budget') ?? ''}
            errors={errorsOf('budget')}
            onChange={recheck}
          />
          <SelectField
            label="Size"
            name="size"
            options={SIZE_BINS.map((bin) => ({ code: bin, name: formatSizeBin(bin, unit) }))}
            placeholder="Any size"
            defaultValue={form.valueOf('size') ?? ''}
            errors={errorsOf('size')}
            onChange={recheck}
          />
          <Field
            label="Needed by (optional)"
            name="deadline"
            type="date"
            min={today}
            defaultValue={form.valueOf('deadline')}
            errors={errorsOf('deadline')}
            onChange={recheck}
          />
        </div>
        <details className={css.group} open={errorsOf('styles') ? true : undefined}>
          <summary>Styles you like (optional)</summary>
          <AdvisoryChips
            legend="Choose up to ten"
            name="styles"
            options={STYLES}
            chosen={form.valueOf('styles[]')?.split('\n')}
            errors={errorsOf('styles')}
            onChange={recheck}
          />
        </details>
        <TextArea
          label="What are you looking for? (optional)"
          name="message"
          rows={5}
          text={message}
          value={message}
          mostCharacters={MAX_ADVISORY_MESSAGE}
          maxLength={MAX_ADVISORY_MESSAGE}
          errors={errorsOf('message')}
          onChange={({ target }) => setMessage(target.value)}
        />
        <AdvisoryPhotoField />
        <div className={css.pair}>
          <Field
            label="Your name"
            name="name"
            maxLength={MAX_ADVISORY_NAME}
            autoComplete="name"
            value={name ?? (isAuthenticated ? `${firstName} ${lastName}`.trim() : '')}
            errors={errorsOf('name')}
            onChange={({ target }) => {
              setName(target.value);
              recheck();
            }}
          />
          <Field
            label={isAuthenticated ? 'Email of your account' : 'Your email'}
            name="email"
            type="email"
            maxLength={254}
            autoComplete="email"
            readOnly={isAuthenticated}
            value={isAuthenticated ? email : guestEmail}
            errors={errorsOf('email')}
            onChange={({ target }) => {
              setGuestEmail(target.value);
              recheck();
            }}
          />
        </div>
        <p role="alert" className={css.error}>
          {isTooLarge && form.message ? 'The photo is larger than 12 MB.' : form.message}
        </p>
        <button type="submit" className="button" aria-disabled={form.isSubmitting}>
          {form.isSubmitting ? 'Sending…' : 'Send request'}
        </button>
      </div>
    </ActionForm>
  );
}

/** After React has marked the fields. */
function focusFirstInvalid(form: HTMLElement | null) {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
