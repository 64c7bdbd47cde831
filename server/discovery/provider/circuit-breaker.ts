import { ProviderFailure } from './provider-failure.ts';

const MAX_FAILURES = 5;
/** How long calls fail at once, before one of them tries again. */
const PAUSE_MS = 1_000;

/** After several failures in a row, calls fail at once instead of waiting for the timeout; every second one is let through. */
export function createCircuitBreaker(now: () => number = () => performance.now()) {
  let failures = 0;
  let closedUntil = 0;
  let last: ProviderFailure | undefined;
  return {
    check() {
      if (failures < MAX_FAILURES) return;
      if (now() < closedUntil)
        throw new ProviderFailure(`${last?.message ?? 'The service failed.'} (not asked again for a moment)`, {
          status: last?.status,
        });
      closedUntil = now() + PAUSE_MS;
    },
    succeeded() {
      failures = 0;
    },
    failed(failure: ProviderFailure) {
      last = failure;
      failures += 1;
      closedUntil = now() + PAUSE_MS;
    },
  };
}
