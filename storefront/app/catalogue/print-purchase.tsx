import type { WorkDetails } from '@easel/contract/catalogue/works';
import type { DeliveryEstimate as Estimate } from '@easel/contract/selling/delivery-estimate';
import { PRINT_MATERIAL_TEXTS } from '@easel/domain/catalogue/print-materials';
import { formatPrintsLabel } from '@easel/domain/catalogue/prints-label';
import { formatMoney } from '@easel/domain/locale/currency';
import { convertFromUsd } from '@easel/domain/locale/exchange';
import { formatSize } from '@easel/domain/locale/units';
import { useSite } from '../lib/page-meta.ts';
import { AddToCartForm } from './add-to-cart-form.tsx';
import { DeliveryEstimate } from './delivery-estimate.tsx';
import { PrintConfigurator } from './print-configurator.tsx';
import css from './print-purchase.module.css';
import { PrintScale } from './print-scale.tsx';
import type { PrintChoice } from './use-print-choice.ts';

export interface PrintPurchaseProps {
  work: WorkDetails;
  choice: PrintChoice;
  /** What delivery costs; of the print before while that of the chosen one is loading, and undefined if it is sold out. */
  estimate: Estimate | undefined;
}

/** The configurator of a print with its price and the cart button. */
export function PrintPurchase({ work, choice, estimate }: PrintPurchaseProps) {
  const { displayCurrency, preferences } = useSite();
  const { print, frame, priceCents, sku, isSoldOut } = choice;
  const { currencyCode, isAbroad } = displayCurrency;
  const price = formatMoney(convertFromUsd(priceCents, displayCurrency), currencyCode, isAbroad);
  const facts = [
    formatSize(print, preferences.measurementUnit),
    PRINT_MATERIAL_TEXTS[print.material].name,
    frame ? `${frame.name} frame` : 'no frame',
  ];
  return (
    <>
      <p>{formatPrintsLabel(work.printDimensions.length, work.printMaterials.length)}</p>
      <PrintConfigurator choice={choice} />
      <p className={css.chosen} role="status">
        {work.imageBaseUrl && (
          <PrintScale
            className={css.picture}
            imageBaseUrl={work.imageBaseUrl}
            print={print}
            sizes={choice.options.sizes.map((option) => option.print)}
            frameColor={frame?.color}
          />
        )}
        <span className="small-text">{facts.join(', ')}</span>
        <strong className="title-text numbers regular">{price}</strong>
        {currencyCode !== 'USD' && (
          <small>{`Approximate. Charged in US dollars: ${formatMoney(priceCents, 'USD', true)}`}</small>
        )}
      </p>
      {estimate && <DeliveryEstimate estimate={estimate} isUpdating={estimate.sku !== sku} />}
      <AddToCartForm sku={sku} listId="product" price={price} isOriginal={false} isSoldOut={isSoldOut} />
    </>
  );
}
