import type { WaitingPlace } from '@easel/contract/selling/waiting-list';
import { EXCLUSIVE_MINUTES, positionLabel } from '@easel/domain/selling/waiting-list';
import { isEmail } from '@easel/domain/text/validation';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import { Field } from '../ui/field.tsx';
import { ClockTime } from './clock-time.tsx';
import { useWaitingPlace } from './use-waiting-place.ts';
import type { WaitingCommand } from './waiting-commands.ts';
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
  const { place, error, run } = useWaitingPlace(artworkId);
  const navigate = useNavigate();
  const buy = async () => {
    if (await run({ kind: 'claim' })) void navigate(`/checkout?sku=${sku}`);
  };
  return (
    <section className={css.panel} aria-label={`Waiting list for ${title}`} data-compact={isCompact || undefined}>
      {!isCompact && place.status !== 'offered' && <p>This work is reserved for another collector.</p>}
      <p role="status">
        <Words place={place} />
      </p>
      <p role="alert" className="accent" hidden={error === ''}>
        {error}
      </p>
      <Actions place={place} run={run} onBuy={() => void buy()} />
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
  place: WaitingPlace;
  run: (command: WaitingCommand) => Promise<boolean>;
  onBuy: () => void;
}

function Actions({ place: { status }, run, onBuy }: ActionsProps) {
  const isUser = useStore(sessionStore, ({ isAuthenticated }) => isAuthenticated);
  const [isAsking, setIsAsking] = useState(false);
  if (status === 'waiting' || status === 'offered')
    return (
      <div className={css.actions}>
        {status === 'offered' && (
          <button type="button" className="button" onClick={onBuy}>
            Buy now
          </button>
        )}
        <button type="button" className="text-button" onClick={() => void run({ kind: 'leave' })}>
          {status === 'offered' ? 'I no longer want it' : 'Leave the waiting list'}
        </button>
      </div>
    );
  const join = (email: string) => {
    setIsAsking(false);
    void run({ kind: 'join', email });
  };
  if (isAsking && !isUser) return <EmailForm onJoin={join} />;
  return (
    <div className={css.actions}>
      <button
        type="button"
        className={status === 'unconfirmed' ? 'text-button' : 'button'}
        data-kind="quiet"
        onClick={() => (isUser ? void run({ kind: 'join', email: undefined }) : setIsAsking(true))}
      >
        {status === 'unconfirmed' ? 'Use another email address' : 'Join the waiting list'}
      </button>
    </div>
  );
}

function EmailForm({ onJoin }: { onJoin: (email: string) => void }) {
  const [errors, setErrors] = useState<string[]>([]);
  return (
    <form
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
        const problem =
          email === '' ? 'Email address is required.' : isEmail(email) ? '' : 'Please enter a valid email.';
        setErrors(problem === '' ? [] : [problem]);
        if (problem === '') onJoin(email);
      }}
    >
      <Field label="Your email" name="email" type="email" autoComplete="email" errors={errors} autoFocus />
      <button type="submit" className="button">
        Join the waiting list
      </button>
    </form>
  );
}
