import css from '../checkout-page.module.css';
import type { useCheckout } from '../use-checkout.ts';
import { CardFields } from './card-fields.tsx';
import type { Payments } from './use-payments.ts';

interface EnteredCardProps extends Pick<ReturnType<typeof useCheckout>, 'quote' | 'onCardFields'> {
  payments: Payments;
  savesCard: boolean;
}

/** The fields for a card, or what is shown until they are there. */
export function EnteredCard({
  payments: { provider, scripts, hasFailed },
  quote,
  savesCard,
  onCardFields,
}: EnteredCardProps) {
  if (hasFailed)
    return (
      <p role="alert" className={css.fields}>
        {provider.scripts?.failure}
      </p>
    );
  if (!scripts) return <div className={css.fields} aria-busy="true" />;
  return (
    <CardFields
      scripts={scripts}
      amountCents={quote?.totals.chargeCents ?? 0}
      currency={quote?.currency ?? 'USD'}
      savesCard={savesCard}
      onFields={onCardFields}
    />
  );
}
