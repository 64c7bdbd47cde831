import { formatSizeBin, SIZE_BINS } from '@easel/domain/catalogue/size-bins';
import { STYLES } from '@easel/domain/catalogue/styles';
import {
  ADVISORY_BUDGETS,
  ADVISORY_ROOMS,
  type AdvisoryForm,
  checkAdvisoryForm,
  MAX_ADVISORY_MESSAGE,
  MAX_ADVISORY_NAME,
  tidyAdvisoryForm,
} from '@easel/domain/collecting/advisory-request';
import type { PropertyErrors } from '@easel/domain/text/validation';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../lib/api-client.ts';
import { CallForm } from '../lib/call-form.tsx';
import { requestAdvisory } from '../lib/page-calls.ts';
import { useSite } from '../lib/page-meta.ts';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import { Field } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { AdvisoryChips } from './advisory-chips.tsx';
import { AdvisoryPhotoField } from './advisory-photo-field.tsx';
import css from './advisory-request-form.module.css';
import { budgetLabel } from './advisory-words.ts';

const BUDGETS = ADVISORY_BUDGETS.map((code) => ({ code, name: budgetLabel(code) }));

/** What somebody is looking for. Without JavaScript the form posts to the API. */
export function AdvisoryRequestForm({ today }: { today: string }) {
  const { isAuthenticated, email, firstName, lastName } = useStore(sessionStore);
  const unit = useSite().preferences.measurementUnit;
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const isSent = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [errors, setErrors] = useState<PropertyErrors[]>([]);
  const [failure, setFailure] = useState('');
  const [name, setName] = useState<string>();
  const [guestEmail, setGuestEmail] = useState('');
  const [message, setMessage] = useState('');
  useEffect(() => {
    // With JavaScript the messages are next to the fields.
    const form = box.current?.closest('form');
    if (form) form.noValidate = true;
  }, []);
  const errorsOf = (property: keyof AdvisoryForm) => errors.find((one) => one.property === property)?.messages;
  const check = () => {
    const found = checkAdvisoryForm(readForm(box.current), today);
    setErrors(found);
    return found;
  };
  /** After the first attempt, messages follow the input. */
  const recheck = () => {
    if (isSent.current) requestAnimationFrame(check);
  };
  const send = async () => {
    if (isSending) return;
    isSent.current = true;
    setFailure('');
    if (check().length > 0) return focusFirstInvalid(box.current);
    setIsSending(true);
    const photo = readPhoto(box.current);
    const result = await api(requestAdvisory, { body: { ...readForm(box.current), ...(photo && { photo }) } });
    setIsSending(false);
    if (!result.success)
      return setFailure(result.status === 413 ? 'The photo is larger than 12 MB.' : result.messages.join(' '));
    await navigate(`/artadvisory/${result.payload.requestId}`);
  };
  return (
    <CallForm call={requestAdvisory} page="/artadvisory" encType="multipart/form-data" onSend={() => void send()}>
      <div ref={box} className={css.form}>
        <AdvisoryChips
          legend="Which rooms are the works for?"
          name="rooms"
          options={ADVISORY_ROOMS}
          errors={errorsOf('rooms')}
          onChange={recheck}
        />
        <div className={css.pair}>
          <SelectField
            label="Budget for one work"
            name="budget"
            options={BUDGETS}
            placeholder="Choose a budget"
            defaultValue=""
            required
            errors={errorsOf('budget')}
            onChange={recheck}
          />
          <SelectField
            label="Size"
            name="size"
            options={SIZE_BINS.map((bin) => ({ code: bin, name: formatSizeBin(bin, unit) }))}
            placeholder="Any size"
            defaultValue=""
            errors={errorsOf('size')}
            onChange={recheck}
          />
          <Field
            label="Needed by (optional)"
            name="deadline"
            type="date"
            min={today}
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
            required
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
            required
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
          {failure}
        </p>
        <button type="submit" className="button" aria-disabled={isSending}>
          {isSending ? 'Sending…' : 'Send request'}
        </button>
      </div>
    </CallForm>
  );
}

function readForm(box: HTMLElement | null): AdvisoryForm {
  const form = box?.closest('form');
  const fields = new FormData(form ?? undefined);
  const text = (name: string) => String(fields.get(name) ?? '');
  return tidyAdvisoryForm({
    name: text('name'),
    email: text('email'),
    budget: text('budget'),
    rooms: fields.getAll('rooms[]').map(String),
    styles: fields.getAll('styles[]').map(String),
    size: text('size'),
    deadline: text('deadline'),
    message: text('message'),
  });
}

function readPhoto(box: HTMLElement | null): File | undefined {
  const input = box?.querySelector<HTMLInputElement>('input[type="file"]');
  return input?.files?.[0];
}

/** After React has marked the fields. */
function focusFirstInvalid(form: HTMLElement | null) {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
