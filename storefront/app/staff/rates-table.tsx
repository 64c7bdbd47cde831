import type { PayloadOf } from '@easel/contract/call';
import type { listRates as listRatesCall } from '@easel/contract/staff/staff';
import { useCallback, useEffect, useState } from 'react';
import { listRates, setRate } from '../lib/api-calls.ts';
import { useApi } from '../lib/api-client.ts';
import { showFlash } from '../lib/flash-store.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { RateRow } from './rate-row.tsx';
import css from './staff-rows.module.css';

type Rates = PayloadOf<typeof listRatesCall>['rates'];

interface Change {
  currencyCode: string;
  rate: number;
}

/** What one US dollar is in other currencies. A new rate holds from now on, and the old ones stay. */
export function RatesTable() {
  const api = useApi();
  const [rates, setRates] = useState<Rates>();
  const [doubtful, setDoubtful] = useState<Change & { words: string }>();
  const [trouble, setTrouble] = useState('');
  const read = useCallback(async () => {
    const answer = await api(listRates);
    if (answer.success) setRates(answer.payload.rates);
    else setTrouble(answer.messages.join(' '));
  }, [api]);
  useEffect(() => void read(), [read]);
  const change = async (wanted: Change, isConfirmed: boolean) => {
    const answer = await api(setRate, { body: { ...wanted, isConfirmed } });
    if (answer.status === 409) return setDoubtful({ ...wanted, words: answer.messages.join(' ') });
    setDoubtful(undefined);
    showFlash(answer.messages.join(' '), answer.success ? 'success' : 'error');
    await read();
  };
  return (
    <>
      <p className={css.quiet}>
        Rates per US$1. Prices are charged in US dollars; rates are only used to display them.
      </p>
      <p role="alert" className={css.trouble} hidden={trouble === ''}>
        {trouble}
      </p>
      <ul className={css.rows} aria-busy={!rates} aria-label="Exchange rates">
        {rates?.map(({ currencyCode, history }) => (
          <RateRow
            key={`${currencyCode} ${history.length}`}
            currencyCode={currencyCode}
            history={history}
            onChange={(rate) => void change({ currencyCode, rate }, false)}
          />
        ))}
      </ul>
      {doubtful && (
        <ConfirmDialog
          title={`Set ${doubtful.currencyCode} to ${doubtful.rate}?`}
          words={doubtful.words}
          confirm="Confirm"
          onConfirm={() => void change(doubtful, true)}
          onClose={() => setDoubtful(undefined)}
        />
      )}
    </>
  );
}
