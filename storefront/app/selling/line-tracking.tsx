import type { Order } from '@easel/contract/selling/orders';
import { NewTabLink } from '../ui/new-tab-link.tsx';
import { TrackingEvents } from './tracking-event-list.tsx';

/** How a work was shipped, with a link to the carrier's page about the parcel. */
export function LineTracking({
  tracking: { carrierName, trackingNumber, url, events },
}: {
  tracking: NonNullable<Order['lines'][number]['tracking']>;
}) {
  if (trackingNumber === '') return <p className="quiet">Shipped with {carrierName}</p>;
  return (
    <>
      <p className="quiet">
        {carrierName} {url === null ? trackingNumber : <NewTabLink href={url}>{trackingNumber}</NewTabLink>}
      </p>
      <TrackingEvents events={events} />
    </>
  );
}
