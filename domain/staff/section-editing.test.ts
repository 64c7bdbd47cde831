import { expect, test } from 'vitest';
import { hasUnsavedChanges, nextEditing, type SectionEditing, startEditing } from './section-editing.ts';

interface Text {
  title: string;
}
type Editing = SectionEditing<Text, { version: number }>;
const text = (title: string): Text => ({ title });
const start: Editing = startEditing(text('Live'), 3);
const typed = (editing: Editing, title: string) => nextEditing(editing, { kind: 'changed', content: text(title) });
const sent = (editing: Editing) => nextEditing(editing, { kind: 'sent' });
const saved = (editing: Editing, title: string) =>
  nextEditing(editing, { kind: 'saved', content: text(title), version: 4 });

test('what was saved is in the editor as the server has stored it', () => {
  const done = saved(sent(typed(start, ' New ')), 'New');
  expect(done.copies.local).toEqual(text('New'));
  expect(hasUnsavedChanges(done)).toBe(false);
  expect(done.baseVersion).toBe(4);
});

test('what is typed while a save is under way stays, based on what was saved', () => {
  const done = saved(typed(sent(typed(start, 'New')), 'New, and more'), 'New');
  expect(done.copies.local).toEqual(text('New, and more'));
  expect(done.copies.server).toEqual(text('New'));
  expect(hasUnsavedChanges(done)).toBe(true);
  expect(done.baseVersion).toBe(4);
});

test('a refusal keeps the text, and a conflict is based on the newer version once it is resolved', () => {
  const refused = nextEditing(sent(typed(start, 'Mine')), { kind: 'refused', conflict: { version: 4 } });
  expect(refused.copies.local).toEqual(text('Mine'));
  expect(refused.baseVersion).toBe(3);
  const resolved = nextEditing(refused, { kind: 'resolved', content: text('Both'), version: 4 });
  expect(resolved).toMatchObject({ baseVersion: 4, conflict: undefined, copies: { local: text('Both') } });
});
