import type { WaitingLink } from '@easel/contract/selling/waiting-list';
import { positionLabel } from '@easel/domain/selling/waiting-list';
import { Link } from 'react-router';
import { ActionForm } from '../lib/action-form.tsx';
import { openModal } from '../lib/modal-store.ts';
import { useActionForm } from '../lib/use-action-form.ts';
import { Picture } from '../ui/picture.tsx';
import { ClockTime } from './clock-time.tsx';
import css from './waiting-link-page.module.css';

/** The page that emails about a waiting list open: confirm the place, buy the work, or give up the place. */
export function WaitingLinkPage({ token, link }: { token: string; link: WaitingLink }) {
  const form = useActionForm({ action: `/waiting-list/${token}`, name: 'follow' });
  const { work, status, needsLogin } = link;
  return (
    <div className="text-page">
      <h1>{TITLES[status]}</h1>
      {work && (
        <div className={css.work}>
          <Link to={work.productUrl} tabIndex={-1} aria-hidden="true" className={css.picture}>
            <Picture picture={{ ...work, placeholder: null }} alt="" sizes="160px" loading="eager" isWhole />
          </Link>
          <p className="serif-title large-text breakable">
            <Link to={work.productUrl}>{work.artworkTitle}</Link>
            <span className="quiet">{`${work.firstName} ${work.lastName}`.trim()}</span>
          </p>
        </div>
      )}
      <p role="status">
        <Words link={link} />
      </p>
      <p role="alert" className="accent" hidden={form.message === ''}>
        {form.message}
      </p>
      <ActionForm form={form} className="row buttons">
        {status === 'unconfirmed' && (
          <button type="submit" name="action" value="confirm" className="button">
            Confirm my place
          </button>
        )}
        {status === 'offered' && needsLogin && (
          <button type="button" className="button" onClick={() => openModal({ name: 'login', purpose: 'cart' })}>
            Log in to buy
          </button>
        )}
        {status === 'offered' && !needsLogin && (
          <button type="submit" name="action" value="claim" className="button">
            Buy now
          </button>
        )}
        {(status === 'waiting' || status === 'offered') && (
          <button type="submit" name="action" value="leave" className="text-button">
            {status === 'offered' ? 'I no longer want it' : 'Leave the waiting list'}
          </button>
        )}
        {!['unconfirmed', 'waiting', 'offered'].includes(status) && (
          <Link className="button" data-kind="quiet" to={work?.productUrl ?? '/all'}>
            {work ? 'See the work and similar ones' : 'Browse all works'}
          </Link>
        )}
      </ActionForm>
    </div>
  );
}

const TITLES: Record<WaitingLink['status'], string> = {
  none: 'Waiting list',
  unconfirmed: 'Confirm your place in line',
  waiting: 'You are on the waiting list',
  offered: 'It is your turn',
  bought: 'You have bought this work',
  missed: 'Your time is over',
  left: 'You have left the waiting list',
  ended: 'This work is no longer available',
};

const WORDS: Partial<Record<WaitingLink['status'], string>> = {
  unconfirmed: 'We email you when it is your turn to buy this work.',
  bought: 'Thank you. You find it in your orders.',
  missed: 'You did not buy it in time, so the next person can. If it is reserved, you can join the waiting list again.',
  left: 'You will get no more emails about this work.',
  ended: 'It was sold or is no longer offered.',
};

function Words({ link: { status, position, exclusiveUntil } }: { link: WaitingLink }) {
  if (status === 'waiting' && position !== null)
    return `You are ${positionLabel(position)} in line. We email you when it is your turn.`;
  if (status === 'offered' && exclusiveUntil !== null)
    return (
      <>
        This work is reserved for you until <ClockTime moment={exclusiveUntil} />. After that, the next person can buy
        it.
      </>
    );
  return WORDS[status] ?? '';
}
