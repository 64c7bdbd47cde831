import { formatShippingTerms, type ShippingFacts } from '@easel/domain/selling/shipping-terms';
import { Link } from 'react-router';
import css from './work-label.module.css';

export function ShippingReturns(facts: ShippingFacts) {
  return (
    <ul className={css.included} aria-label="Shipping and returns">
      {formatShippingTerms(facts).map((line) => (
        <li key={line}>{line}</li>
      ))}
      <li>
        <Link to="/guarantee">How the guarantee works</Link>
      </li>
    </ul>
  );
}
