import { useRef, useState } from 'react';
import { api } from '../lib/api-client.ts';
import { CallForm } from '../lib/call-form.tsx';
import { readGiftCardBalance } from '../lib/page-calls.ts';
import { Field } from '../ui/field.tsx';
import css from './gift-card-form.module.css';

/** A refused code stays in the field. */
export function GiftCardBalanceForm({ notice }: { notice: string | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<{ isSending?: boolean; refusal?: string; balance?: string }>({});
  const send = async ({ giftCard = '' }: Record<string, string>) => {
    if (state.isSending) return;
    box.current?.querySelector('input')?.focus();
    setState({ isSending: true });
    const result = await api(readGiftCardBalance, { body: { giftCard } });
    const message = result.messages.join(' ');
    setState(result.success ? { balance: message } : { refusal: message });
  };
  const isUnused = state.isSending === undefined && !state.refusal && !state.balance;
  return (
    <CallForm call={readGiftCardBalance} page="/gift-cards/balance" onSend={(fields) => void send(fields)}>
      <div ref={box} className={css.form}>
        <Field
          label="Gift card code"
          name="giftCard"
          required
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="ABCDE-FGHJK-MNPQR-STUVW"
          errors={state.refusal ? [state.refusal] : []}
        />
        <p role="status" className={css.balance}>
          {state.balance ?? (isUnused ? notice : '')}
        </p>
        <button type="submit" className="button" aria-disabled={state.isSending}>
          {state.isSending ? 'Checking…' : 'Check balance'}
        </button>
      </div>
    </CallForm>
  );
}
