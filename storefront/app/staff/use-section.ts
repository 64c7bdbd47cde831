import type { EditedSection, SectionConflict, SectionPresence } from '@easel/contract/section';
import { hasUnsavedChanges, nextEditing, type SectionEditing, startEditing } from '@easel/domain/staff/section-editing';
import type { SectionBody } from '@easel/domain/text/section-differences';
import { useEffect, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import type { ActionResult } from '../lib/action-result.ts';
import { useHeldPage } from '../lib/held-page.ts';
import { isAnotherPage } from './leave-editor.ts';

export interface SectionCommand {
  kind: 'save' | 'cancel' | 'preview' | 'endPreviews';
  section: string;
  body: SectionBody;
  baseVersion: number;
  publish: 'draft' | 'now' | 'later';
  publishAt?: string;
  /** The version that is previewed. */
  version?: number;
}

/** The answer to saving: the section, or what somebody else has saved meanwhile. */
type Saved<Payload> = ActionResult<Payload, SectionConflict>;

const PRESENCE_PAUSE_MS = 15_000;

/** The fields of the kind that the editor is for. The server has checked them, and everything that is merged consists of them. */
export const ofKind = <Body extends SectionBody>(body: SectionBody): Body => body as Body;

/**
 * What an editor works on: the copy of the server, the own one, and the version that it is based on. After a conflict both are kept: the own copy stays,
 * and is based on the newer version once somebody has chosen between the two. `result` is that of saving, and of nothing else.
 */
export function useSection<Body extends SectionBody, Payload>(
  loaded: EditedSection,
  result: Saved<Payload> | undefined,
  isSubmitting: boolean,
  readSaved: (payload: Payload) => EditedSection,
) {
  const [editing, setEditing] = useState<SectionEditing<Body, SectionConflict>>(() =>
    startEditing(ofKind<Body>(loaded.body), loaded.version),
  );
  const [handled, setHandled] = useState<Saved<Payload>>();
  if (result !== handled) {
    setHandled(result);
    if (result?.success) {
      const { body, version } = readSaved(result.payload);
      setEditing((current) => nextEditing(current, { kind: 'saved', content: ofKind<Body>(body), version }));
    } else if (result) {
      const { conflict } = result;
      setEditing((current) => nextEditing(current, { kind: 'refused', conflict }));
    }
  }
  const { copies, baseVersion, conflict } = editing;
  const isChanged = hasUnsavedChanges(editing);
  const leaving = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && !isSubmitting && isAnotherPage(currentLocation, nextLocation),
  );
  useHeldPage(isChanged);
  useBeforeUnload((event) => {
    if (isChanged) event.preventDefault();
  });
  return {
    local: copies.local ?? ofKind<Body>(loaded.body),
    setLocal: (content: Body) => setEditing((current) => nextEditing(current, { kind: 'changed', content })),
    /** Before saving: what is typed from now on is not part of it. */
    markSent: () => setEditing((current) => nextEditing(current, { kind: 'sent' })),
    baseVersion,
    isChanged,
    leaving,
    conflict,
    /** Both texts in one, based on the newer version. */
    resolve: (merged: SectionBody) =>
      setEditing((current) =>
        current.conflict
          ? nextEditing(current, {
              kind: 'resolved',
              content: ofKind<Body>(merged),
              version: current.conflict.version,
            })
          : current,
      ),
  };
}

/** Who else has the section open, asked again and again while the page is visible. */
export function useEditors(meet: () => Promise<SectionPresence | undefined>, section: string) {
  const [presence, setPresence] = useState<SectionPresence>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same for a section.
  useEffect(() => {
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      const found = await meet();
      if (!isOver && found) setPresence(found);
    };
    void ask();
    const timer = setInterval(() => void ask(), PRESENCE_PAUSE_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [section]);
  return presence;
}
