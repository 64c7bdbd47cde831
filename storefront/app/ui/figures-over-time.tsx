import { formatInsightsDay } from '@easel/domain/studio/insights-texts';
import { CsvButton } from './csv-button.tsx';
import { type FigureColumn, FigureTable } from './figure-table.tsx';
import css from './figures-over-time.module.css';
import { TimeChart } from './time-chart.tsx';
import { useBrowserValue } from './use-browser-value.ts';

export interface FiguresOverTimeProps<Point extends { day: string }> {
  /** The figure that is drawn. */
  label: string;
  points: readonly Point[];
  unit: 'day' | 'month';
  isLastOpen: boolean;
  /** Whole numbers: the scale has no others. */
  read: (point: Point) => { value: number; before: number };
  formatValue?: (value: number) => string;
  /** All figures, after the day. */
  columns: readonly FigureColumn<Point>[];
  csvName: string;
  createCsv: () => string;
}

/** One figure as a chart beside the period before, and all of them as a table and a file. */
export function FiguresOverTime<Point extends { day: string }>({
  label,
  points,
  unit,
  isLastOpen,
  read,
  formatValue,
  columns,
  csvName,
  createCsv,
}: FiguresOverTimeProps<Point>) {
  // The chart places its parts by styles, which the server may not write. Its values are in the table.
  const isInBrowser = useBrowserValue(() => true, false);
  return (
    <>
      <h3>{label} over time</h3>
      {isInBrowser ? (
        <TimeChart
          name={label}
          nowName="This period"
          beforeName="Before"
          isLastOpen={isLastOpen}
          {...(formatValue && { formatValue })}
          points={points.map((point) => ({ label: formatInsightsDay(point.day, unit), ...read(point) }))}
        />
      ) : (
        <div className={css.chartSpace} />
      )}
      <div className={css.tools}>
        <details className={css.values}>
          <summary>All values as a table</summary>
          <FigureTable
            isLong
            caption="Figures over time"
            rows={points.toReversed()}
            rowKey={({ day }) => day}
            columns={[
              { name: unit === 'day' ? 'Day' : 'Month', isText: true, read: ({ day }) => formatInsightsDay(day, unit) },
              ...columns,
            ]}
          />
        </details>
        <CsvButton name={csvName} createCsv={createCsv} />
      </div>
    </>
  );
}
