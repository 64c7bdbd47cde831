import { createHttpApi } from '@easel/contract/api';
import { storeLocaleOf } from '@easel/domain/store-locale';
import { useMemo } from 'react';
import { useSite } from './page-meta.ts';

/** The easel API from the browser, in the visitor's store. */
export function useApi() {
  const { countryCode } = useSite().preferences;
  return useMemo(
    () =>
      createHttpApi(
        (...request) => fetch(...request),
        () => storeLocaleOf(countryCode),
      ),
    [countryCode],
  );
}
