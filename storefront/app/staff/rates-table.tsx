import type { CallPayload } from '@easel/contract/call';
import type { listRates } from '@easel/contract/staff/staff';
import { useState } from 'react';
import { useFetcher } from 'react-router';
import { submitJson } from '../lib/use-command.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import type { RateCommand, RateResult } from './rate-commands.ts';
import { RateRow } from './rate-row.tsx';
import css from './staff-rows.module.css';

export interface RatesTableProps {
  rates: CallPayload<typeof listRates>['rates'] | undefined;
  error: string;
}

/** Exchange rates per US dollar. A new rate is effective immediately; earlier rates are kept as history. */
export function RatesTable({ rates, error }: RatesTableProps) {
  const fetcher = useFetcher<RateResult>();
  const question = fetcher.state === 'idle' ? fetcher.data?.question : undefined;
  const [answered, setAnswered] = useState<typeof question>();
  const save = (command: RateCommand) => submitJson(fetcher, command);
  return (
    <>
      <p className="muted">Rates per US$1. Prices are charged in US dollars; rates are only used to display them.</p>
      <p role="alert" className="form-message" hidden={error === ''}>
        {error}
      </p>
      <ul className={css.rows} aria-busy={!rates} aria-label="Exchange rates">
        {rates?.map(({ currencyCode, history }) => (
          <RateRow
            key={`${currencyCode} ${history.length}`}
            currencyCode={currencyCode}
            history={history}
            onChange={(rate) => void save({ currencyCode, rate, isConfirmed: false })}
          />
        ))}
      </ul>
      {question && question !== answered && (
        <ConfirmDialog
          title={`Set ${question.currencyCode} to ${question.rate}?`}
          text={question.text}
          confirm="Confirm"
          onConfirm={() => {
            const { currencyCode, rate } = question;
            void save({ currencyCode, rate, isConfirmed: true });
          }}
          onClose={() => setAnswered(question)}
        />
      )}
    </>
  );
}
