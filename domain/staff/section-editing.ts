import { isSameValue } from '../text/same-value.ts';
import { type CmsSection, emptySection, nextSection } from './cms-section.ts';

/** A section in an editor (docs/specification/staff.md#content-sections): both copies, the version they are based on, and what is being saved. */
export interface SectionEditing<Content, Clash> {
  copies: CmsSection<Content>;
  baseVersion: number;
  /** What was sent and has no answer yet. */
  sent: Content | undefined;
  conflict: Clash | undefined;
}

export type EditingEvent<Content, Clash> =
  /** Typed, restored or merged. */
  | { kind: 'changed'; content: Content }
  | { kind: 'sent' }
  | { kind: 'saved'; content: Content; version: number }
  | { kind: 'refused'; conflict: Clash | undefined }
  | { kind: 'resolved'; content: Content; version: number };

export const startEditing = <Content, Clash>(content: Content, version: number): SectionEditing<Content, Clash> => ({
  copies: nextSection(emptySection<Content>(), { kind: 'setServer', content }),
  baseVersion: version,
  sent: undefined,
  conflict: undefined,
});

export const hasUnsavedChanges = <Content, Clash>({ copies }: SectionEditing<Content, Clash>): boolean =>
  !isSameValue(copies.local, copies.server);

/** What is typed while a save is under way stays, and is based on the version that was saved. A refusal keeps everything. */
export function nextEditing<Content, Clash>(
  editing: SectionEditing<Content, Clash>,
  event: EditingEvent<Content, Clash>,
): SectionEditing<Content, Clash> {
  const { copies } = editing;
  if (event.kind === 'sent') return { ...editing, sent: copies.local };
  if (event.kind === 'refused')
    return { ...editing, copies: nextSection(copies, { kind: 'failed' }), sent: undefined, conflict: event.conflict };
  const { content } = event;
  if (event.kind === 'changed') return { ...editing, copies: nextSection(copies, { kind: 'setLocal', content }) };
  if (event.kind === 'resolved')
    return {
      copies: nextSection(copies, { kind: 'setLocal', content }),
      baseVersion: event.version,
      sent: undefined,
      conflict: undefined,
    };
  const saved = nextSection(copies, { kind: 'setServer', content });
  const { local } = copies;
  const isTyping = local !== undefined && !isSameValue(local, editing.sent);
  return {
    copies: isTyping ? nextSection(saved, { kind: 'setLocal', content: local }) : saved,
    baseVersion: event.version,
    sent: undefined,
    conflict: undefined,
  };
}
