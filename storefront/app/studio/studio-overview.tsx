import type { StudioOverview as Overview } from '@easel/contract/studio/overview';
import { formatMoney } from '@easel/domain/locale/currency';
import { formatCount, pluralize } from '@easel/domain/text/pluralize';
import { Link } from 'react-router';
import { useUnreadMessages } from '../lib/unread-messages.ts';
import css from './studio-overview.module.css';

/** What waits for the artist, and the figures of the last 30 days. */
export function StudioOverview(overview: Overview) {
  const unread = useUnreadMessages();
  const tasks = [
    { count: overview.toShip, text: `Ship ${pluralize(overview.toShip, 'work')}`, url: '/studio/sales' },
    {
      count: overview.offersToAnswer,
      text: `Answer ${pluralize(overview.offersToAnswer, 'offer')}`,
      url: '/account/offers',
    },
    { count: unread, text: `Read ${pluralize(unread, 'message')}`, url: '/account/messages' },
    {
      count: overview.changesRequested,
      text: `Change ${pluralize(overview.changesRequested, 'work')} for the review`,
      url: '/studio?state=changes-requested',
    },
  ].filter(({ count }) => count > 0);
  const figures = [
    { name: 'You earned', value: formatMoney(overview.sales.earnedCents, 'USD'), url: '/studio/sales' },
    { name: pluralize(overview.sales.count, 'sale').replace(/^\S+ /, ''), value: formatCount(overview.sales.count) },
    { name: 'new favorites', value: formatCount(overview.newFavorites) },
    { name: 'new followers', value: formatCount(overview.newFollowers) },
  ];
  return (
    <>
      {tasks.length > 0 && (
        <section aria-label="To do">
          <ul className={css.tasks}>
            {tasks.map(({ text, url }) => (
              <li key={text}>
                <Link to={url}>{text}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label="The last 30 days" className="stack-small">
        <dl className={css.figures}>
          {figures.map(({ name, value, url }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{url ? <Link to={url}>{value}</Link> : value}</dd>
            </div>
          ))}
        </dl>
        <p className="quiet">In the last 30 days. {pluralize(overview.followers, 'follower')} in all.</p>
      </section>
    </>
  );
}
