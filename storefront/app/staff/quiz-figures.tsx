import type { QuizFigures } from '@easel/contract/staff/quiz-figures';
import { FIGURE_PERIOD_LABELS, FIGURE_PERIODS } from '@easel/domain/staff/figures';
import { formatShare } from '@easel/domain/staff/search-figures';
import { formatInsightsDate } from '@easel/domain/studio/insights-texts';
import { formatCount, pluralize } from '@easel/domain/text/pluralize';
import { useEffect, useState } from 'react';
import { api } from '../lib/api-client.ts';
import { readQuizFigures } from '../lib/page-calls.ts';
import { Field } from '../ui/field.tsx';
import { FigureTable, TableBar } from '../ui/figure-table.tsx';
import { SelectField } from '../ui/select-field.tsx';
import css from './section.module.css';

const OWN = 'own';
const PERIOD_OPTIONS = [
  ...FIGURE_PERIODS.map((code) => ({ code, name: FIGURE_PERIOD_LABELS[code] })),
  { code: OWN, name: 'Own range' },
];
const share = (part: number, all: number) => (all === 0 ? 0 : part / all);
const nameOf = (version: number) => (version === 0 ? 'The quiz of the shop' : `Version ${version}`);

/** How visitors answer, question by question. Another period is no other page: what is being written below stays. */
export function QuizStatistics() {
  const [period, setPeriod] = useState<string>('30-days');
  const [dates, setDates] = useState({ from: '', until: '' });
  const [version, setVersion] = useState<number>();
  const [figures, setFigures] = useState<QuizFigures>();
  const [messages, setMessages] = useState<readonly string[]>([]);
  const { from, until } = dates;
  useEffect(() => {
    const query = period === OWN ? { from, until } : { period };
    if (period === OWN && (from === '' || until === '')) return;
    let isOver = false;
    void api(readQuizFigures, { query: { ...query, ...(version !== undefined && { version }) } }).then((result) => {
      if (isOver) return;
      setMessages(result.success ? [] : result.messages);
      if (result.success) setFigures(result.payload);
    });
    return () => {
      isOver = true;
    };
  }, [period, from, until, version]);
  const shown = figures && [
    ...new Set([figures.version, ...figures.versions.map((one) => one.version)].toSorted((a, b) => b - a)),
  ];
  return (
    <section className={css.card} aria-labelledby="quiz-figures">
      <h2 id="quiz-figures">How visitors answer</h2>
      <div className={css.fields}>
        <SelectField
          label="Period"
          name="figurePeriod"
          options={PERIOD_OPTIONS}
          value={period}
          onChange={({ currentTarget }) => {
            if (figures) setDates({ from: figures.range.from, until: figures.range.until });
            setPeriod(currentTarget.value);
          }}
        />
        {period === OWN &&
          (['from', 'until'] as const).map((name) => (
            <Field
              key={name}
              label={name === 'from' ? 'From' : 'Until'}
              name={`figure-${name}`}
              type="date"
              value={dates[name]}
              onChange={({ currentTarget }) => setDates({ ...dates, [name]: currentTarget.value })}
            />
          ))}
        {shown && shown.length > 1 && (
          <SelectField
            label="Version"
            name="figureVersion"
            options={shown.map((one) => ({ code: String(one), name: nameOf(one) }))}
            value={String(figures.version)}
            onChange={({ currentTarget }) => setVersion(Number(currentTarget.value))}
          />
        )}
      </div>
      {messages.length > 0 && <p role="alert">{messages.join(' ')}</p>}
      {figures && <Answers figures={figures} />}
    </section>
  );
}

function Answers({ figures }: { figures: QuizFigures }) {
  const { range, started, completed, questions } = figures;
  return (
    <>
      <p role="status">
        {started === 0 ? 'Nobody has started it' : `${pluralize(started, 'visitor')} started, `}
        {started > 0 && `${formatCount(completed)} (${formatShare(share(completed, started))}) saw the result`} from{' '}
        {formatInsightsDate(range.from)} to {formatInsightsDate(range.until)}. {nameOf(figures.version)}.
      </p>
      {started > 0 && (
        <>
          <FigureTable
            caption="Questions of the quiz"
            rows={questions.map((question, at) => ({ ...question, number: at + 1 }))}
            rowKey={({ number }) => number}
            columns={[
              { name: 'Question', isText: true, read: ({ number, title }) => `${number}. ${title}` },
              {
                name: 'Seen',
                read: ({ seen }) => <TableBar share={share(seen, started)}>{formatCount(seen)}</TableBar>,
              },
              { name: 'Answered', read: ({ isCover, answered }) => (isCover ? '' : formatCount(answered)) },
              { name: 'Skipped', read: ({ isCover, skipped }) => (isCover ? '' : formatCount(skipped)) },
              {
                name: 'Stopped here',
                read: ({ stopped, seen }) => (
                  <TableBar share={share(stopped, started)}>
                    {formatCount(stopped)} ({formatShare(share(stopped, seen))})
                  </TableBar>
                ),
              },
            ]}
          />
          {questions.map(
            ({ title, isCover, answered, choices }, at) =>
              !isCover && (
                // biome-ignore lint/suspicious/noArrayIndexKey: a question has nothing else that names it.
                <details key={at}>
                  <summary>
                    {at + 1}. {title} <span className="quiet">{pluralize(answered, 'answer')}</span>
                  </summary>
                  <FigureTable
                    caption={`Answers to: ${title}`}
                    rows={choices}
                    rowKey={({ text }) => text}
                    columns={[
                      { name: 'Answer', isText: true, read: ({ text }) => text },
                      {
                        name: 'Chosen by',
                        read: ({ count, share: part }) => (
                          <TableBar share={part}>
                            {formatCount(count)} ({formatShare(part)})
                          </TableBar>
                        ),
                      },
                    ]}
                  />
                </details>
              ),
          )}
        </>
      )}
      <p className="small-print">
        Visitors who allow statistics, each once a day with the furthest step; robots and staff are not counted. Only
        counts are kept: nobody can see who has answered what.
      </p>
    </>
  );
}
