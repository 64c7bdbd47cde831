import { Link } from 'react-router';
import { ActionForm } from '../lib/action-form.tsx';
import { openModal } from '../lib/modal-store.ts';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import { useActionForm } from '../lib/use-action-form.ts';
import { Field } from '../ui/field.tsx';
import { CLAIM_RULES, certificatePage } from './certificate-actions.ts';
import css from './certificate-page.module.css';

export interface CertificateClaimProps {
  certificateId: string;
  /** From the link of the previous owner. */
  code: string;
}

/** The next owner enters the code of the previous one. */
export function CertificateClaim({ certificateId, code }: CertificateClaimProps) {
  const isUser = useStore(sessionStore, ({ isAuthenticated }) => isAuthenticated);
  const form = useActionForm({
    action: certificatePage(certificateId),
    name: 'claim',
    rules: CLAIM_RULES,
    mayBeSent() {
      if (!isUser) openModal({ name: 'login', purpose: 'account' });
      return isUser;
    },
  });
  return (
    <section className={css.claim} aria-labelledby="claim-title" data-screen-only>
      <h2 id="claim-title">Do you own this work now?</h2>
      {form.payload ? (
        <p role="status">
          This certificate is yours now. You find it in <Link to="/account/certificates">your certificates</Link>.
        </p>
      ) : (
        <ActionForm form={form}>
          <p>Ask the previous owner for the transfer code. Your name is not shown to anybody.</p>
          <Field
            label="Transfer code"
            name="code"
            autoComplete="off"
            maxLength={40}
            defaultValue={code}
            errors={form.errorsOf('code') ?? (form.message ? [form.message] : [])}
          />
          <button type="submit" className="button" aria-disabled={form.isSubmitting}>
            {isUser ? 'Claim this certificate' : 'Log in to claim it'}
          </button>
        </ActionForm>
      )}
    </section>
  );
}
