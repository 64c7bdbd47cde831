import type { StudioOverview as Overview } from '@easel/contract/studio/overview';
import { formatMoney } from '@easel/domain/locale/currency';
import { formatChange } from '@easel/domain/studio/insights-period';
import { formatInsightsDay } from '@easel/domain/studio/insights-texts';
import { formatCount, pluralize } from '@easel/domain/text/pluralize';
import { Link } from 'react-router';
import { useUnreadMessages } from '../lib/unread-messages.ts';
import { SmallPlot } from '../ui/small-plot.tsx';
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
    {
      name: pluralize(overview.views.count, 'view').replace(/^\S+ /, ''),
      value: formatCount(overview.views.count),
      url: '/studio/insights',
    },
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
                <Link className="row no-underline warm" to={url}>
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label="The last 30 days" className="stack-small">
        <dl className={css.figures}>
          {figures.map(({ name, value, url }) => (
            <div key={name}>
              <dt className="quiet">{name}</dt>
              <dd className="title-text numbers serif">
                {url ? (
                  <Link className="no-underline" to={url}>
                    {value}
                  </Link>
                ) : (
                  value
                )}
              </dd>
            </div>
          ))}
        </dl>
        <ViewsPlot {...overview.views} />
        <p className="quiet">In the last 30 days. {pluralize(overview.followers, 'follower')} in all.</p>
      </section>
    </>
  );
}

/** The views of each day until yesterday: today is not over. The values are on the page of insights. */
function ViewsPlot({ count, before, days }: Overview['views']) {
  if (count === 0) return null;
  const [best = { day: '', views: 0 }] = days.toSorted((one, other) => other.views - one.views);
  const change = formatChange(count, before);
  const highest = `most on ${formatInsightsDay(best.day, 'day')}: ${formatCount(best.views)}`;
  return (
    <Link to="/studio/insights" className={css.plot}>
      <SmallPlot values={days.slice(0, -1).map(({ views }) => views)} sentence={`Views by day, ${highest}`} />
      <span className="quiet">
        Views by day, {highest}
        {change && `. ${change} against the 30 days before`}
      </span>
    </Link>
  );
}
