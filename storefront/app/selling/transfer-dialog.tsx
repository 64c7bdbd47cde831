import type { Transfer } from '@easel/contract/selling/certificates';
import { showFlash } from '../lib/flash-store.ts';
import { useCommand } from '../lib/use-command.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { certificatePage, type TransferCommand } from './certificate-actions.ts';
import css from './certificate-page.module.css';
import { orderDate } from './order-texts.ts';

export interface TransferDialogProps {
  certificateId: string;
  title: string;
  /** For a guest who has bought the work. */
  order?: TransferCommand['order'];
  onClose: () => void;
}

/** Creates the link for the next owner of a work. It is shown once. */
export function TransferDialog({ certificateId, title, order, onClose }: TransferDialogProps) {
  const { send, isPending, result } = useCommand<TransferCommand, Transfer>(certificatePage(certificateId), {
    revalidates: false,
  });
  const transfer = result?.success ? result.payload : undefined;
  const message = result?.success === false ? result.messages.join(' ') : '';
  const copy = async (text: string) => {
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    showFlash(isCopied ? 'Link copied.' : 'Please copy the link from the field.', isCopied ? 'success' : 'warning');
  };
  return (
    <Dialog title="Give this certificate to a new owner" onClose={onClose}>
      <div className={css.dialog}>
        {transfer ? (
          <>
            <p>Send this link to the new owner. It works once, until {orderDate(transfer.expiresAt)}.</p>
            <Field
              label="Link"
              name="link"
              readOnly
              value={transfer.url}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <Field
              label="Transfer code"
              name="code"
              readOnly
              value={transfer.code}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <button type="button" className="button" onClick={() => void copy(transfer.url)}>
              Copy link
            </button>
          </>
        ) : (
          <>
            <p>
              You have sold {title} or given it away? We create a link for the new owner. Once it is used, the
              certificate belongs to them. An earlier link no longer works.
            </p>
            {message && <p role="alert">{message}</p>}
            <button
              type="button"
              className="button"
              aria-disabled={isPending}
              onClick={() => !isPending && void send({ certificateId, order })}
            >
              {isPending ? 'Creating the link…' : 'Create the link'}
            </button>
          </>
        )}
      </div>
    </Dialog>
  );
}
