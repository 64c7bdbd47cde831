import type { StaffExperiment } from '@easel/contract/staff/experiments';
import {
  experimentCsv,
  formatDifference,
  formatInterval,
  formatMean,
  METRIC_LABELS,
} from '@easel/domain/staff/experiment-formats';
import { BROKEN_SPLIT, type Difference } from '@easel/domain/staff/experiment-statistics';
import { formatInsightsDay } from '@easel/domain/studio/insights-texts';
import { formatCount, pluralize } from '@easel/domain/text/pluralize';
import { relativeTime } from '@easel/domain/text/relative-time';
import { useState } from 'react';
import { CsvButton } from '../ui/csv-button.tsx';
import { FigureTable } from '../ui/figure-table.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { BandChart } from './band-chart.tsx';
import { describeAudience } from './experiment-fields.tsx';
import css from './experiment-page.module.css';
import { VERDICT_NAMES, VERDICT_TONES } from './experiment-texts.ts';
import { ToneBadge } from './tone-badge.tsx';

const describeInterval = (difference: Difference | null) => (difference ? formatInterval(difference) : '');

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const formatDay = (iso: string) => day.format(new Date(iso));

/** What the visitors have decided: a sentence, the cells, and the difference by day. */
export function ExperimentResults({ experiment }: { experiment: StaffExperiment }) {
  const { verdict, state, stoppedVerdict, keptCell, cells, endedAt, effect } = experiment;
  const audience = effect === 'flag' ? describeAudience(experiment) : 'everybody';
  const who = audience === 'everybody' ? 'All visitors' : `From then on, ${audience}`;
  const tone = VERDICT_TONES[verdict.kind];
  const kept = cells.find(({ code }) => code === keptCell);
  return (
    <section aria-label="Results" className="stack-large">
      <div className={css.verdict} data-tone={tone}>
        <p>
          <ToneBadge tone={tone}>{VERDICT_NAMES[verdict.kind]}</ToneBadge>
        </p>
        <p className={css.sentence}>{verdict.text}</p>
        {state === 'stopped' && endedAt && (
          <p>
            Stopped on {formatDay(endedAt)}.{' '}
            {kept
              ? `${who} get ${kept.name}${audience === 'everybody' ? ' since then' : ''}.`
              : 'The shop is as it was before.'}
            {stoppedVerdict !== '' && stoppedVerdict !== verdict.text && ` The verdict then: “${stoppedVerdict}”`}
          </p>
        )}
      </div>
      <CellTable experiment={experiment} />
      <DifferenceChart experiment={experiment} />
      {experiment.visitors > 0 && <Checks experiment={experiment} />}
    </section>
  );
}

function CellTable({ experiment }: { experiment: StaffExperiment }) {
  const { cells, metric, controlCell, results, days, experimentNumber } = experiment;
  const { arms } = results;
  const nameOf = (code: string) => cells.find((cell) => cell.code === code)?.name ?? code;
  const hasTwins = arms.length < cells.length;
  return (
    <div className="stack">
      <h2 className="plain-title">Cells</h2>
      <FigureTable
        caption="Results by cell"
        rows={arms}
        rowKey={({ code }) => code}
        columns={[
          {
            name: 'Cell',
            isText: true,
            read: ({ code, codes, name }) =>
              `${codes.length > 1 ? '' : `${code} `}${name}${code === controlCell ? ' (control)' : ''}`,
          },
          { name: 'Visitors', read: ({ counts }) => formatCount(counts.visitors) },
          { name: METRIC_LABELS[metric], read: ({ mean }) => formatMean(mean, metric) },
          { name: 'Difference', read: ({ difference }) => (difference ? formatDifference(difference.value) : '') },
          { name: '95% interval', read: ({ difference }) => describeInterval(difference) },
          { name: 'Clicked', read: ({ counts }) => formatCount(counts.clickers) },
          { name: 'Added to cart', read: ({ counts }) => formatCount(counts.adders) },
          { name: 'Orders', read: ({ counts }) => formatCount(counts.orders) },
          { name: 'Revenue', read: ({ counts }) => formatMean(counts.revenueCents, 'revenue') },
        ]}
      />
      {hasTwins && (
        <>
          <p>Cells that do the same are one treatment. Compared with each other, they should not differ:</p>
          <FigureTable
            caption="Cells that do the same"
            rows={results.cells}
            rowKey={({ code }) => code}
            columns={[
              { name: 'Cell', isText: true, read: ({ code }) => `${code} ${nameOf(code)}` },
              { name: 'Visitors', read: ({ counts }) => formatCount(counts.visitors) },
              { name: METRIC_LABELS[metric], read: ({ mean }) => formatMean(mean, metric) },
              {
                name: 'Compared with',
                isText: true,
                read: ({ code }) => {
                  const first = arms.find(({ codes }) => codes.includes(code))?.code;
                  return first === undefined || first === code ? '' : nameOf(first);
                },
              },
              {
                name: 'Difference',
                read: ({ twinDifference }) => (twinDifference ? formatDifference(twinDifference.value) : ''),
              },
              { name: '95% interval', read: ({ twinDifference }) => describeInterval(twinDifference) },
            ]}
          />
        </>
      )}
      <p>
        <CsvButton name={`experiment-${experimentNumber}.csv`} createCsv={() => experimentCsv(cells, days)}>
          Download CSV<span className="visually-hidden"> of all days</span>
        </CsvButton>
      </p>
    </div>
  );
}

function DifferenceChart({ experiment }: { experiment: StaffExperiment }) {
  const { controlCell, results, metric } = experiment;
  const others = results.arms.filter(({ code }) => code !== controlCell);
  const [code, setCode] = useState(others[0]?.code ?? '');
  const chosen = others.find((arm) => arm.code === code) ?? others[0];
  if (!chosen) return null;
  const control = results.arms.find((arm) => arm.code === controlCell);
  const points = results.points.flatMap(({ day: date, differences }) => {
    const difference = differences[chosen.code];
    return difference ? [{ label: formatInsightsDay(date, 'day'), ...difference }] : [];
  });
  return (
    <div className="stack">
      <h2 className="plain-title">
        {METRIC_LABELS[metric]}: {chosen.name} compared with {control?.name}
      </h2>
      {others.length > 1 && (
        <SelectField
          label="Cell"
          name="cell"
          options={others.map(({ code, name }) => ({ code, name: `${code} ${name}` }))}
          value={chosen.code}
          onChoose={setCode}
        />
      )}
      {points.length === 0 ? (
        <p className="muted">
          There is a chart when each cell has a hundred visitors, and forty of them together have done something.
        </p>
      ) : (
        <>
          <BandChart name={`Difference of ${chosen.name}`} points={points} />
          <details>
            <summary>All days as a table</summary>
            <FigureTable
              isLong
              caption={`Difference of ${chosen.name} by day`}
              rows={results.points.toReversed()}
              rowKey={({ day: date }) => date}
              columns={[
                { name: 'Day (UTC)', isText: true, read: ({ day: date }) => formatInsightsDay(date, 'day') },
                { name: 'New visitors', read: ({ visitors }) => formatCount(visitors) },
                {
                  name: 'Difference until then',
                  read: ({ differences }) => {
                    const difference = differences[chosen.code];
                    return difference ? formatDifference(difference.value) : '';
                  },
                },
                {
                  name: '95% interval',
                  read: ({ differences }) => describeInterval(differences[chosen.code] ?? null),
                },
              ]}
            />
          </details>
        </>
      )}
    </div>
  );
}

function Checks({ experiment }: { experiment: StaffExperiment }) {
  const { results, cells, visitors, smallestEffect, state, countedUntil } = experiment;
  const { splitProbability, visitorsPerDay, missingVisitors, missingDays, isSensitive } = results;
  const shares = results.cells.map(({ counts }, at) => {
    const share = visitors === 0 ? 0 : (counts.visitors / visitors) * 100;
    return `${cells[at]?.name} ${share.toFixed(1)}% of ${cells[at]?.share}%`;
  });
  const isBroken = splitProbability < BROKEN_SPLIT;
  return (
    <div className="stack">
      <h2 className="plain-title">Checks</h2>
      <ul className="stack-small">
        <li>
          <ToneBadge tone={isBroken ? 'problem' : 'done'}>{isBroken ? 'Split broken' : 'Split fine'}</ToneBadge>{' '}
          {shares.join(', ')}.{' '}
          {isBroken
            ? 'Chance does that in less than one of a thousand experiments, however often you look.'
            : 'Chance can do that.'}
        </li>
        {state === 'running' && (
          <li>
            <ToneBadge tone={missingVisitors === 0 || isSensitive ? 'done' : 'busy'}>
              {missingVisitors === 0 || isSensitive ? 'Enough visitors' : 'More visitors'}
            </ToneBadge>{' '}
            {missingVisitors === null
              ? 'How many are needed is not known yet.'
              : missingVisitors === 0
                ? 'Enough for a decision.'
                : `${isSensitive ? `Enough to see an effect of ${smallestEffect}%. ` : ''}About ${pluralize(
                    Number(missingVisitors.toPrecision(2)),
                    'more visitor',
                  )} for a decision, if the difference stays as it is.`}{' '}
            {`${formatCount(Math.round(visitorsPerDay))} new visitors a day${
              missingDays ? `: about ${pluralize(missingDays, 'more day')}` : ''
            }.`}
          </li>
        )}
      </ul>
      <p className="quiet">
        A visitor counts on the day on which they saw the experiment first, with what they did in the seven days after
        it. Only visitors who agreed to statistics, without robots and staff. The interval holds however often you look.{' '}
        {countedUntil ? `Counted until ${relativeTime(countedUntil, 0)} UTC.` : 'Counting begins within ten minutes.'}
      </p>
    </div>
  );
}
