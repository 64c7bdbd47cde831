import type { Db } from '@easel/platform/db/open-database';
import type { ReadPopularity } from '../popularity-signals.ts';
import { readAccount } from './account-store.ts';
import { MAX_READ_IN_PROCESS } from './build-index.ts';
import { type OpenAccount, openAccount } from './load-account.ts';

/** In-memory cache of accounts. A large account that has changed serves its old state until it has been reloaded. */
export function createAccountCache(db: Db, readPopularity?: ReadPopularity) {
  const opened = new Map<string, Promise<OpenAccount | undefined>>();
  const reading = new Set<string>();
  let isOld = false;

  const isLarge = (known: OpenAccount | undefined) => known !== undefined && known.size > MAX_READ_IN_PROCESS;

  const reload = (apiKey: string) => {
    if (reading.has(apiKey)) return;
    reading.add(apiKey);
    openAccount(db, apiKey, readPopularity)
      .then(
        (found) => (found ? opened.set(apiKey, Promise.resolve(found)) : opened.delete(apiKey)),
        () => opened.delete(apiKey),
      )
      .finally(() => {
        reading.delete(apiKey);
        // It may have changed again in the meantime.
        isOld = true;
      });
  };

  const drop = async (apiKey: string) => {
    const known = await opened.get(apiKey)?.catch(() => undefined);
    if (isLarge(known)) reload(apiKey);
    else opened.delete(apiKey);
  };

  /** Reloads accounts whose version has changed. */
  const refresh = async () => {
    isOld = false;
    for (const [apiKey, opening] of opened) {
      const [known, stored] = await Promise.all([opening.catch(() => undefined), readAccount(db, apiKey)]);
      if (!stored) opened.delete(apiKey);
      else if (known?.version !== stored.version && opened.get(apiKey) === opening) await drop(apiKey);
    }
  };

  return {
    async find(apiKey: string): Promise<OpenAccount | undefined> {
      if (isOld) await refresh();
      let opening = opened.get(apiKey);
      if (!opening) {
        opening = openAccount(db, apiKey, readPopularity);
        opened.set(apiKey, opening);
        const forget = () => opened.get(apiKey) === opening && opened.delete(apiKey);
        // Unknown keys are not cached, so that they cannot fill the memory.
        opening.then((found) => found ?? forget()).catch(forget);
      }
      return opening;
    },
    /** Applies a change to a cached large account if its version matches. Other accounts are reloaded on the next request. */
    async follow(apiKey: string, version: number | undefined, change: (known: OpenAccount) => boolean) {
      const known = await opened.get(apiKey)?.catch(() => undefined);
      const isCurrent = known !== undefined && version !== undefined && known.version === version - 1;
      if (known && isLarge(known) && isCurrent && !reading.has(apiKey) && change(known)) known.version = version;
      else await drop(apiKey);
    },
    outdate() {
      isOld = true;
    },
  };
}
