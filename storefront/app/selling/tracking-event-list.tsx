import { TRACKING_EVENT_LABELS, type TrackingEventKind } from '@easel/domain/selling/tracking-events';
import { orderDate } from './order-texts.ts';
import css from './tracking-event-list.module.css';

/** What the carrier has reported about a parcel, the newest first. */
export function TrackingEvents({
  events,
}: {
  events: readonly { kind: TrackingEventKind; happenedAt: string; place: string }[];
}) {
  if (events.length === 0) return null;
  return (
    <ol className={css.events} aria-label="Tracking">
      {events.toReversed().map(({ kind, happenedAt, place }) => (
        <li className="positioned" key={`${happenedAt} ${kind}`}>
          <span>{TRACKING_EVENT_LABELS[kind]}</span>
          <small>
            <time dateTime={happenedAt}>{orderDate(happenedAt)}</time>
            {place && `, ${place}`}
          </small>
        </li>
      ))}
    </ol>
  );
}
