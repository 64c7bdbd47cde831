import type { ApiResult } from '@easel/contract/api';
import type { Cart } from '@easel/contract/selling/cart';
import { useId, useRef, useState } from 'react';
import { CallForm, type CallFormProps } from '../lib/call-form.tsx';
import css from './cart-forms.module.css';

export interface CodeFormProps {
  /** What is entered, such as `Coupon code`. */
  label: string;
  /** The field of the call. */
  name: string;
  call: CallFormProps['call'];
  /** Said after a success. */
  success: (cart: Cart) => string;
  send: (code: string) => Promise<ApiResult<Cart>>;
}

/** A field for a coupon or gift card. A refused code stays in the field. */
export function CodeForm({ label, name, call, success, send }: CodeFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<{ isSending?: boolean; refusal?: string; done?: string }>({});
  const submit = async (fields: Record<string, string>) => {
    if (state.isSending) return;
    const code = fields[name]?.trim() ?? '';
    field.current?.focus();
    if (code === '') return setState({ refusal: `Please enter a ${label.toLowerCase()}.` });
    setState({ isSending: true });
    const result = await send(code);
    if (!result.success) return setState({ refusal: result.messages.join(' ') });
    setState({ done: success(result.payload) });
    if (field.current) field.current.value = '';
  };
  return (
    <details className={css.details}>
      <summary>Add a {label.toLowerCase()}</summary>
      <CallForm call={call} page="/cart" className={css.code} onSend={(fields) => void submit(fields)}>
        <label htmlFor={id}>{label}</label>
        <div className={css.box} data-invalid={state.refusal ? true : undefined}>
          <input
            ref={field}
            id={id}
            name={name}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={state.refusal !== undefined}
            aria-describedby={`${id}-message`}
            onInput={() => (state.refusal || state.done) && setState({})}
          />
          <button type="submit" aria-disabled={state.isSending}>
            {state.isSending ? 'Checking…' : 'Apply'}
          </button>
        </div>
        <p id={`${id}-message`} role="alert" className={state.refusal ? css.refusal : css.done}>
          {state.refusal ?? state.done ?? ''}
        </p>
      </CallForm>
    </details>
  );
}
