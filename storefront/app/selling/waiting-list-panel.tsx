import type { WaitingPlace } from '@easel/contract/selling/waiting-list';
import { EXCLUSIVE_MINUTES, positionLabel } from '@easel/domain/selling/waiting-list';
import { ActionForm, CommandForm } from '../lib/action-form.tsx';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import { Field } from '../ui/field.tsx';
import { ClockTime } from './clock-time.tsx';
import { useWaitingPlace } from './use-waiting-place.ts';
import css from './waiting-list-panel.module.css';

export interface WaitingListPanelProps {
  artworkId: number;
  sku: string;
  title: string;
  /** In a list of other works, where the reason is given already. */
  isCompact?: boolean;
}

/** For a work that is held for somebody else: join its waiting list, leave it, or buy it when it is the visitor's turn. */
export function WaitingListPanel({ artworkId, sku, title, isCompact = false }: WaitingListPanelProps) {
  const waiting = useWaitingPlace(artworkId);
  const { place, error } = waiting;
  return (
    <section className={css.panel} aria-label={`Waiting list for ${title}`} data-compact={isCompact || undefined}>
      {!isCompact && place.status !== 'offered' && <p>This work is reserved for another collector.</p>}
      <p role="status">
        <Words place={place} />
      </p>
      <p role="alert" className="accent" hidden={error === ''}>
        {error}
      </p>
      <Actions waiting={waiting} artworkId={artworkId} sku={sku} />
    </section>
  );
}

function Words({ place: { status, position, exclusiveUntil } }: { place: WaitingPlace }) {
  if (status === 'offered' && exclusiveUntil !== null)
    return (
      <>
        It is your turn. This work is reserved for you until <ClockTime moment={exclusiveUntil} />.
      </>
    );
  if (status === 'unconfirmed') return 'Almost done. Open the link in the email we sent you to confirm your place.';
  if (status === 'waiting')
    return `You are ${position === null ? 'on the waiting list' : `${positionLabel(position)} in line`}. We email you when it is your turn.`;
  return `If it is not sold, the first person on the waiting list can buy it for ${EXCLUSIVE_MINUTES} minutes before anyone else.`;
}

interface ActionsProps {
  waiting: ReturnType<typeof useWaitingPlace>;
  artworkId: number;
  sku: string;
}

function Actions({ waiting: { place, run, form, action, isAsking, askForEmail }, artworkId, sku }: ActionsProps) {
  const { status } = place;
  const isUser = useStore(sessionStore, ({ isAuthenticated }) => isAuthenticated);
  if (status === 'waiting' || status === 'offered')
    return (
      <div className={css.actions}>
        {status === 'offered' && (
          <button type="button" className="button" onClick={() => run({ kind: 'claimWork', artworkId, sku })}>
            Buy now
          </button>
        )}
        <button type="button" className="text-button" onClick={() => run({ kind: 'leaveWaitingList', artworkId })}>
          {status === 'offered' ? 'I no longer want it' : 'Leave the waiting list'}
        </button>
      </div>
    );
  const fields = { artworkId: String(artworkId) };
  if (isAsking && !isUser)
    return (
      <ActionForm form={form} fields={fields} className={css.form}>
        <Field
          label="Your email"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={form.valueOf('email')}
          errors={form.errorsOf('email') ?? (form.message ? [form.message] : undefined)}
          autoFocus
        />
        <button type="submit" className="button" aria-disabled={form.isSubmitting}>
          Join the waiting list
        </button>
      </ActionForm>
    );
  return (
    <CommandForm
      action={action}
      name={form.name}
      fields={fields}
      className={css.actions}
      onSend={() => (isUser ? run({ kind: 'joinWaitingList', artworkId }) : askForEmail())}
    >
      <button type="submit" className={status === 'unconfirmed' ? 'text-button' : 'button'} data-kind="quiet">
        {status === 'unconfirmed' ? 'Use another email address' : 'Join the waiting list'}
      </button>
    </CommandForm>
  );
}
