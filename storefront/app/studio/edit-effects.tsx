import type { WorkEdit } from '@easel/contract/studio/insights';
import { MIN_EFFECT_DAYS } from '@easel/domain/studio/edit-effect';
import { formatInsightsDate, listChangedParts } from '@easel/domain/studio/insights-texts';
import { joinList } from '@easel/domain/text/join-list';
import { FigureTable } from '../ui/figure-table.tsx';

const VERDICTS = { more: 'more', fewer: 'fewer', unclear: 'no clear change' } as const;

type Effect = NonNullable<WorkEdit['effect']>;

/** Views and favorites per day, before and after each published change. */
export function EditEffects({ edits }: { edits: readonly WorkEdit[] }) {
  const rateOf = (effect: WorkEdit['effect'], side: 'before' | 'after', metric: 'views' | 'favorites') =>
    effect ? (effect[side][metric] / effect[side].days).toFixed(metric === 'views' ? 1 : 2) : '–';
  const compare = (effect: WorkEdit['effect'], metric: 'views' | 'favorites') => (
    <>
      {rateOf(effect, 'before', metric)} → {rateOf(effect, 'after', metric)}
      {effect && <span className="quiet block">{VERDICTS[effect[metric]]}</span>}
    </>
  );
  return (
    <section aria-labelledby="edits-title" className="stack-small shrinkable">
      <h2 id="edits-title">After your edits</h2>
      {edits.length === 0 ? (
        <p className="muted">You have published no changes in the last 12 months.</p>
      ) : (
        <>
          <FigureTable
            caption="Views and favorites before and after edits"
            rows={edits}
            rowKey={({ day }) => day}
            columns={[
              {
                name: 'Change',
                isText: true,
                read: ({ day, fields }) => (
                  <>
                    {formatInsightsDate(day)}
                    <span className="quiet block">{joinList(listChangedParts(fields))}</span>
                  </>
                ),
              },
              { name: 'Views per day', read: ({ effect }) => compare(effect, 'views') },
              { name: 'Favorites per day', read: ({ effect }) => compare(effect, 'favorites') },
              { name: 'Days compared', read: ({ effect }) => daysOf(effect) },
            ]}
          />
          <p className="quiet">
            Up to four weeks on each side, without the day of the change, and at least {MIN_EFFECT_DAYS} days. Seasons
            and where a work is shown change the numbers, too.
          </p>
        </>
      )}
    </section>
  );
}

const daysOf = (effect: Effect | null) => (effect ? `${effect.before.days} and ${effect.after.days}` : 'too early');
