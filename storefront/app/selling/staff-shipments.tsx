import type { ShipmentList, ShipmentRow } from '@easel/contract/selling/shipments';
import { CARRIERS } from '@easel/domain/selling/carriers';
import { formatShipmentFilter, type ShipmentFilter } from '@easel/domain/selling/shipment-filter';
import { SHIPMENT_STATE_LABELS, SHIPMENT_STATES } from '@easel/domain/selling/shipment-states';
import { describeShipmentState } from '@easel/domain/selling/tracking-events';
import { pluralize } from '@easel/domain/text/pluralize';
import { dayLabel } from '@easel/domain/text/relative-time';
import { Link } from 'react-router';
import { Choices } from '../ui/choices.tsx';
import { LinkTabs } from '../ui/link-tabs.tsx';
import { Deadline } from './shipment-card.tsx';
import css from './staff-shipments.module.css';

const urlOf = (filter: ShipmentFilter) => `/staff/shipments${formatShipmentFilter(filter)}`;

/** All shipments, with filters in the URL. */
export function StaffShipments({ list, filter }: { list: ShipmentList; filter: ShipmentFilter }) {
  const { shipments, totalResults, pageSize, counts, overdueCount } = list;
  const first = { ...filter, page: 0 };
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const pages = Math.ceil(totalResults / pageSize);
  return (
    <div className="stack-large">
      <LinkTabs
        label="State"
        tabs={[
          {
            label: 'All',
            count: all,
            url: urlOf({ ...first, state: undefined, isOverdue: false }),
            isCurrent: filter.state === undefined && !filter.isOverdue,
          },
          {
            label: 'Overdue',
            count: overdueCount,
            url: urlOf({ ...first, state: undefined, isOverdue: true }),
            isCurrent: filter.isOverdue,
          },
          ...SHIPMENT_STATES.filter((state) => (counts[state] ?? 0) > 0 || filter.state === state).map((state) => ({
            label: SHIPMENT_STATE_LABELS[state],
            count: counts[state] ?? 0,
            url: urlOf({ ...first, state, isOverdue: false }),
            isCurrent: filter.state === state,
          })),
        ]}
      />
      <div className="split row-spaced">
        <p className="quiet">{pluralize(totalResults, 'shipment')}</p>
        <Choices
          name="Carrier"
          links={[{ code: undefined, name: 'All carriers' }, ...CARRIERS].map(({ code, name }) => ({
            label: name,
            url: urlOf({ ...first, carrier: code }),
            isChosen: filter.carrier === code,
          }))}
        />
      </div>
      {shipments.length === 0 ? (
        <p>No shipments here.</p>
      ) : (
        <ul className="rows">
          {shipments.map((row) => (
            <Row key={row.shipmentId} row={row} />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <nav aria-label="Pages" className="buttons">
          {filter.page > 0 && <Link to={urlOf({ ...filter, page: filter.page - 1 })}>Previous</Link>}
          <span>
            Page {filter.page + 1} of {pages}
          </span>
          {filter.page + 1 < pages && <Link to={urlOf({ ...filter, page: filter.page + 1 })}>Next</Link>}
        </nav>
      )}
    </div>
  );
}

function Row({ row }: { row: ShipmentRow }) {
  return (
    <li>
      <div>
        <p>
          <Link to={`/staff/orders/${row.orderNumber}`}>{row.titles.join(', ')}</Link>
        </p>
        <p className="quiet">
          {[row.orderNumber, row.artistName, `${row.from || 'Origin not known'} to ${row.to}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {row.problem && <p className="accent">{row.problem}</p>}
      </div>
      <div>
        <p>
          <strong>{describeShipmentState(row)}</strong>
        </p>
        <p className={css.facts}>{row.daysLeft !== null && <Deadline shipBy={row.shipBy} daysLeft={row.daysLeft} />}</p>
        {(row.trackingNumber || row.pickupDay) && (
          <p className="quiet">
            {[
              row.carrierName && `${row.carrierName} ${row.trackingNumber}`,
              row.pickupDay && `pickup on ${dayLabel(row.pickupDay)}`,
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
        )}
      </div>
    </li>
  );
}
