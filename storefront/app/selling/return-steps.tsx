import { formatCallUrl } from '@easel/contract/api';
import type { Order } from '@easel/contract/selling/orders';
import { readReturnLabel } from '../lib/page-calls.ts';
import { NewTabLink } from '../ui/new-tab-link.tsx';
import css from './order-page.module.css';

export interface ReturnStepsProps {
  orderNumber: string;
  line: Pick<Order['lines'][number], 'line' | 'title' | 'mayKeep'>;
  /** Of a guest's link. */
  token: string | undefined;
  onKeep: () => void;
}

/** What the buyer of a work that goes back has to do. */
export function ReturnSteps({ orderNumber, line: { line, title, mayKeep }, token, onKeep }: ReturnStepsProps) {
  return (
    <div className={css.steps}>
      <p>
        <NewTabLink
          className="button"
          href={formatCallUrl(readReturnLabel, { params: { orderNumber, line }, query: { token } })}
        >
          Print the return label
        </NewTabLink>
      </p>
      <ol>
        <li>Pack the work as it came.</li>
        <li>Fix the label to the parcel.</li>
        <li>Send it insured and tracked, and keep the receipt.</li>
      </ol>
      <p className="quiet">We refund the price and the tax once it is back.</p>
      {mayKeep && (
        <p data-screen-only>
          <button type="button" className="text-button" onClick={onKeep}>
            Keep this work instead<span className="visually-hidden">: {title}</span>
          </button>
        </p>
      )}
    </div>
  );
}
