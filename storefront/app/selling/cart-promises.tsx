import { RETURN_DAYS, SATISFACTION_GUARANTEE } from '@easel/domain/catalogue/return-period';
import { useSite } from '../lib/page-meta.ts';
import { NewTabLink } from '../ui/new-tab-link.tsx';

export interface CartPromisesProps {
  /** Gift cards are not shipped and not taxed. */
  hasWorks: boolean;
}

/** What a buyer can rely on. */
export function CartPromises({ hasWorks }: CartPromisesProps) {
  const { supportUrl } = useSite();
  return (
    <ul className="stack-small quiet" aria-label="Guarantee and returns">
      {hasWorks ? (
        <>
          <li>
            <strong className="ink medium">{`${SATISFACTION_GUARANTEE}.`}</strong> Return a work within {RETURN_DAYS}{' '}
            days if you change your mind.
          </li>
          <li>
            <strong className="ink medium">Insured delivery.</strong> Every parcel is packed for art and insured at its
            full value.
          </li>
          <li>
            <strong className="ink medium">No fees at the door.</strong> Tax and duty are part of the total.
          </li>
        </>
      ) : (
        <li>
          <strong className="ink medium">Sent by email.</strong> Gift cards do not expire. They pay for works, shipping
          and taxes.
        </li>
      )}
      {supportUrl && (
        <li>
          Questions? <NewTabLink href={supportUrl}>Contact Support</NewTabLink>
        </li>
      )}
    </ul>
  );
}
