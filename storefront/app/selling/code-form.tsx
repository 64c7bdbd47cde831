import type { Cart } from '@easel/contract/selling/cart';
import { notEmpty } from '@easel/domain/text/validation';
import { useId, useRef, useState } from 'react';
import { ActionForm } from '../lib/action-form.tsx';
import { useActionForm } from '../lib/use-action-form.ts';
import css from './cart-forms.module.css';

export interface CodeFormProps {
  /** What is entered, such as `Coupon code`. */
  label: string;
  /** The form of the cart's action. */
  form: 'coupon' | 'giftCard';
  /** The field of the form. */
  name: string;
  /** Said after a success. */
  success: (cart: Cart) => string;
}

/** A field for a coupon or gift card. A refused code stays in the field. */
export function CodeForm({ label, form: formName, name, success }: CodeFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [done, setDone] = useState('');
  const form = useActionForm<Cart>({
    action: '/cart',
    name: formName,
    rules: { [name]: [notEmpty(label, `Please enter a ${label.toLowerCase()}.`)] },
    revalidates: false,
    onSuccess({ payload }) {
      setDone(success(payload));
      if (field.current) field.current.value = '';
    },
  });
  const [isEdited, setIsEdited] = useState(false);
  const refusal = isEdited ? '' : (form.errorsOf(name)?.join(' ') ?? form.message);
  const submit: typeof form.onSubmit = (event) => {
    field.current?.focus();
    setIsEdited(false);
    setDone('');
    form.onSubmit(event);
  };
  return (
    <details className={css.details} open={form.valueOf(name) === undefined ? undefined : true}>
      <summary>Add a {label.toLowerCase()}</summary>
      <ActionForm form={{ ...form, onSubmit: submit }} className="stack-tiny">
        <label className="small-text" htmlFor={id}>
          {label}
        </label>
        <div className={css.box} data-invalid={refusal ? true : undefined}>
          <input
            ref={field}
            id={id}
            name={name}
            maxLength={100}
            defaultValue={form.valueOf(name)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={refusal !== ''}
            aria-describedby={`${id}-message`}
            onInput={() => {
              setIsEdited(true);
              setDone('');
            }}
          />
          <button type="submit" aria-disabled={form.isSubmitting}>
            {form.isSubmitting ? 'Checking…' : 'Apply'}
          </button>
        </div>
        <p id={`${id}-message`} role="alert" className={refusal ? css.refusal : css.done}>
          {refusal || done}
        </p>
      </ActionForm>
    </details>
  );
}
