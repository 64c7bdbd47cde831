import { PACKAGINGS, type Packaging } from '@easel/domain/packaging';
import css from './work-label.module.css';

/** How it comes, and what if one does not like it. Prints travel as their size asks for, which is known once one is chosen. */
export function ShippingReturns({ packaging }: { packaging: Packaging | undefined }) {
  return (
    <ul className={css.included} aria-label="Shipping and returns">
      {packaging && <li>{PACKAGINGS[packaging]}.</li>}
      <li>14-day satisfaction guarantee: return it if you change your mind.</li>
    </ul>
  );
}
