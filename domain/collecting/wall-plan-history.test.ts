import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endSeries, type PlanHistory, recordStep, redo, startHistory, undo } from './wall-plan-history.ts';

const start = startHistory({ at: 0 });
const step = (history: PlanHistory<{ at: number }>, at: number, tag?: string) => recordStep(history, { at }, tag);

test('a step is undone and redone', () => {
  const moved = step(start, 1);
  expect(undo(moved).present).toEqual({ at: 0 });
  expect(redo(undo(moved)).present).toEqual({ at: 1 });
  expect(undo(start)).toBe(start);
  expect(redo(start)).toBe(start);
});

test('a new step after an undo ends what could be redone', () => {
  expect(redo(step(undo(step(start, 1)), 2)).present).toEqual({ at: 2 });
});

test('a series of arrow keys is undone together, until something else happens', () => {
  const moved = step(step(step(start, 1, 'move i1'), 2, 'move i1'), 3, 'move i1');
  expect(undo(moved).present).toEqual({ at: 0 });
  expect(undo(step(endSeries(moved), 4, 'move i1')).present).toEqual({ at: 3 });
  expect(undo(step(moved, 4, 'move i2')).present).toEqual({ at: 3 });
});

test('nothing is recorded if nothing changes', () => {
  expect(recordStep(start, start.present)).toBe(start);
});

test('undoing everything leads back to the start, and redoing everything to the end', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 60 }), (values) => {
      const end = values.reduce((history, at) => step(history, at), start);
      const back = values.reduce((history) => undo(history), end);
      expect(back.present).toEqual({ at: 0 });
      expect(values.reduce((history) => redo(history), back).present).toEqual(end.present);
    }),
  );
});

test('at most 100 steps are kept', () => {
  const many = Array.from({ length: 300 }, (_, at) => at).reduce((history, at) => step(history, at), start);
  expect(many.past).toHaveLength(100);
});
