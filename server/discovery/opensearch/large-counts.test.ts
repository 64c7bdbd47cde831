import { expect, test, vi } from 'vitest';
import { keepLargeCounts } from './large-counts.ts';

const SEARCH = { size: 0, query: { match_all: {} } };
const answer = (works: number) => ({ hits: { total: { value: works } } });

function counts() {
  let time = 0;
  let works = 30_000;
  const runLong = vi.fn(async () => ({ responses: [answer(works)] }));
  return {
    kept: keepLargeCounts({ openSearch: { runLong }, alias: 'works' }, { now: () => time }),
    runLong,
    wait: (seconds: number) => {
      time += seconds * 1_000;
    },
    setWorks: (count: number) => {
      works = count;
    },
  };
}

test('counts of many works are used for half a minute, and then counted again in the background', async () => {
  const { kept, runLong, wait, setWorks } = counts();
  expect(kept.find(SEARCH)).toBeUndefined();
  kept.keep(SEARCH, answer(25_000));
  wait(29);
  expect(kept.find(SEARCH)).toEqual(answer(25_000));
  expect(runLong).not.toHaveBeenCalled();
  wait(2);
  setWorks(25_001);
  expect(kept.find(SEARCH)).toEqual(answer(25_000));
  // One count at a time.
  kept.find(SEARCH);
  await vi.waitFor(() => expect(kept.find(SEARCH)).toEqual(answer(25_001)));
  expect(runLong).toHaveBeenCalledOnce();
});

test('counts of few works, and old ones, are not used', async () => {
  const { kept, wait, setWorks } = counts();
  kept.keep(SEARCH, answer(19_999));
  expect(kept.find(SEARCH)).toBeUndefined();
  kept.keep(SEARCH, answer(20_000));
  wait(11 * 60);
  expect(kept.find(SEARCH)).toBeUndefined();
  // Listings may become small.
  kept.keep(SEARCH, answer(20_000));
  wait(31);
  setWorks(5);
  kept.find(SEARCH);
  await vi.waitFor(() => expect(kept.find(SEARCH)).toBeUndefined());
});

test('a count that failed is tried again by the next page', async () => {
  const { kept, runLong } = counts();
  runLong.mockRejectedValueOnce(new Error('The network is down.'));
  kept.countLater(SEARCH);
  await vi.waitFor(() => expect(runLong).toHaveBeenCalledOnce());
  await Promise.resolve();
  kept.countLater(SEARCH);
  await vi.waitFor(() => expect(kept.find(SEARCH)).toEqual(answer(30_000)));
});
