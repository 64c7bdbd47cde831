import type { LineStatus } from '@easel/domain/selling/order-status';
import { useState } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import css from './line-steps.module.css';
import { type ParcelTracking, TrackingFields } from './tracking-fields.tsx';

/** What the button for a step says. */
const STEPS: Partial<Record<LineStatus, string>> = {
  preparing: 'Start preparing',
  'in-transit': 'Mark as shipped',
  delivered: 'Mark as delivered',
  returning: 'Accept the return',
  returned: 'Mark as returned',
  cancelled: 'Cancel',
};

const labelOf = (from: LineStatus, to: LineStatus) =>
  from === 'return-requested' && to === 'delivered' ? 'Refuse the return' : STEPS[to];

export interface LineStepsProps {
  title: string;
  status: LineStatus;
  nextStatuses: readonly LineStatus[];
  isPending: boolean;
  onStep: (step: { status: LineStatus; note: string; tracking?: ParcelTracking }) => void;
}

/** The next steps of a work that was ordered, for whoever ships it. */
export function LineSteps({ title, status, nextStatuses, isPending, onStep }: LineStepsProps) {
  const [tracking, setTracking] = useState<ParcelTracking>({ carrier: 'dhl', trackingNumber: '' });
  const [isCancelling, setIsCancelling] = useState(false);
  const steps = nextStatuses.flatMap((to) => {
    const label = labelOf(status, to);
    return label === undefined ? [] : [{ to, label }];
  });
  if (steps.length === 0) return null;
  const change = (to: LineStatus) =>
    onStep({
      status: to,
      note: '',
      ...(to === 'in-transit' && tracking.trackingNumber.trim() !== '' && { tracking }),
    });
  return (
    <div className={css.steps}>
      {nextStatuses.includes('in-transit') && <TrackingFields tracking={tracking} onChange={setTracking} />}
      <div className={css.buttons}>
        {steps.map(({ to, label }) => (
          <button
            key={to}
            type="button"
            className={to === 'cancelled' ? 'text-button' : 'button'}
            data-kind="quiet"
            aria-disabled={isPending}
            onClick={() => !isPending && (to === 'cancelled' ? setIsCancelling(true) : change(to))}
          >
            {label}
            <span className="visually-hidden">: {title}</span>
          </button>
        ))}
      </div>
      {isCancelling && (
        <ConfirmDialog
          title={`Cancel the sale of ${title}?`}
          text="The buyer gets everything back, and the work is for sale again."
          confirm="Cancel the sale"
          dismiss="Keep the sale"
          onConfirm={() => {
            setIsCancelling(false);
            change('cancelled');
          }}
          onClose={() => setIsCancelling(false)}
        />
      )}
    </div>
  );
}
