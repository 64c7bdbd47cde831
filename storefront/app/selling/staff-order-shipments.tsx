import type { LoadedSale } from './load-sale.ts';
import { Parcels, StartShipment } from './sale-shipments.tsx';

/** The parcels of an order, for staff. */
export function StaffOrderShipments({ sale }: { sale: LoadedSale }) {
  const isOpen = sale.lines.some(({ mayBeShipped }) => mayBeShipped);
  if (!isOpen && sale.shipments.length === 0) return null;
  return (
    <section aria-labelledby="shipments-title">
      <h2 id="shipments-title">Shipments</h2>
      <div className="stack-large">
        <Parcels data={sale} page={`/staff/orders/${sale.orderNumber}`} hasHistory />
        {isOpen && (
          <StartShipment
            key={sale.lines
              .filter((one) => one.mayBeShipped)
              .map((one) => one.line)
              .join()}
            data={sale}
          />
        )}
      </div>
    </section>
  );
}
