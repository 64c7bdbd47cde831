import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../lib/api-client.ts';
import { openModal } from '../lib/modal-store.ts';
import { claimCertificate } from '../lib/page-calls.ts';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import { Field } from '../ui/field.tsx';
import css from './certificate-page.module.css';

export interface CertificateClaimProps {
  certificateId: string;
  /** From the link of the previous owner. */
  code: string;
  onClaimed: () => void;
}

/** The next owner enters the code of the previous one. */
export function CertificateClaim({ certificateId, code: givenCode, onClaimed }: CertificateClaimProps) {
  const isUser = useStore(sessionStore, ({ isAuthenticated }) => isAuthenticated);
  const [code, setCode] = useState(givenCode);
  const [errors, setErrors] = useState<string[]>([]);
  const [state, setState] = useState<'open' | 'pending' | 'done'>('open');
  const claim = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'pending') return;
    if (code.trim() === '') return setErrors(['Please enter the code.']);
    if (!isUser) return openModal({ name: 'login', purpose: 'account' });
    setState('pending');
    setErrors([]);
    const result = await api(claimCertificate, { params: { certificateId }, body: { code } });
    setState(result.success ? 'done' : 'open');
    if (result.success) onClaimed();
    else setErrors(result.messages);
  };
  return (
    <section className={css.claim} aria-labelledby="claim-title" data-screen-only>
      <h2 id="claim-title">Do you own this work now?</h2>
      {state === 'done' ? (
        <p role="status">
          This certificate is yours now. You find it in <Link to="/account/certificates">your certificates</Link>.
        </p>
      ) : (
        <form noValidate onSubmit={(event) => void claim(event)}>
          <p>Ask the previous owner for the transfer code. Your name is not shown to anybody.</p>
          <Field
            label="Transfer code"
            name="code"
            autoComplete="off"
            maxLength={40}
            value={code}
            errors={errors}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
          />
          <button type="submit" className="button" aria-disabled={state === 'pending'}>
            {isUser ? 'Claim this certificate' : 'Log in to claim it'}
          </button>
        </form>
      )}
    </section>
  );
}
