import type { LineStatus } from '@easel/domain/selling/order-status';
import { useState } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import css from './line-steps.module.css';
import { ReasonDialog } from './reason-dialog.tsx';
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

const isRefusal = (from: LineStatus, to: LineStatus) => from === 'return-requested' && to === 'delivered';

const labelOf = (from: LineStatus, to: LineStatus) => (isRefusal(from, to) ? 'Refuse the return' : STEPS[to]);

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
  const [confirming, setConfirming] = useState<LineStatus>();
  const steps = nextStatuses.flatMap((to) => {
    const label = labelOf(status, to);
    return label === undefined ? [] : [{ to, label, needsConfirmation: to === 'cancelled' || isRefusal(status, to) }];
  });
  if (steps.length === 0) return null;
  // Steps that end something come last.
  steps.sort((a, b) => Number(a.needsConfirmation) - Number(b.needsConfirmation));
  const change = (to: LineStatus, note = '') => {
    setConfirming(undefined);
    onStep({
      status: to,
      note,
      ...(to === 'in-transit' && tracking.trackingNumber.trim() !== '' && { tracking }),
    });
  };
  return (
    <div className="stack-small">
      {nextStatuses.includes('in-transit') && <TrackingFields tracking={tracking} onChange={setTracking} />}
      <div className={css.buttons}>
        {steps.map(({ to, label, needsConfirmation }) => (
          <button
            key={to}
            type="button"
            className={needsConfirmation ? 'text-button' : 'button'}
            data-kind="quiet"
            aria-disabled={isPending}
            onClick={() => !isPending && (needsConfirmation ? setConfirming(to) : change(to))}
          >
            {label}
            <span className="visually-hidden">: {title}</span>
          </button>
        ))}
      </div>
      {confirming === 'cancelled' && (
        <ConfirmDialog
          title={`Cancel the sale of ${title}?`}
          text="The buyer gets everything back, and the work is for sale again."
          confirm="Cancel the sale"
          dismiss="Keep the sale"
          onConfirm={() => change('cancelled')}
          onClose={() => setConfirming(undefined)}
        />
      )}
      {confirming === 'delivered' && (
        <ReasonDialog
          title={`Refuse the return of ${title}?`}
          text="The sale stands. The buyer gets an email with your reason."
          label="Why can it not be returned?"
          missing="Please tell the buyer why."
          submit="Refuse the return"
          onSubmit={(reason) => change('delivered', reason)}
          onClose={() => setConfirming(undefined)}
        />
      )}
    </div>
  );
}
