import { type ShippingFacts, shippingTermsOf } from '@easel/domain/selling/shipping-terms';
import css from './work-label.module.css';

export function ShippingReturns(facts: ShippingFacts) {
  return (
    <ul className={css.included} aria-label="Shipping and returns">
      {shippingTermsOf(facts).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
