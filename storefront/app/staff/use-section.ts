import type { EditedSection, SectionConflict, SectionPresence } from '@easel/contract/section';
import { type CmsSection, emptySection, nextSection } from '@easel/domain/staff/cms-section';
import { isSameValue, type SectionBody, type SectionValue } from '@easel/domain/text/section-differences';
import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';

export interface SectionCommand {
  kind: 'save' | 'cancel';
  section: string;
  body: object;
  baseVersion: number;
  publish: 'draft' | 'now' | 'later';
  publishAt?: string;
}

type Saved = { success: true; payload: unknown } | { success: false; messages: string[]; conflict?: unknown };

const PRESENCE_PAUSE_MS = 15_000;

const asBody = (value: unknown) => value as SectionBody;

/**
 * What an editor works on: the copy of the server, the own one, and the version that it is based on. After a conflict both are kept: the own copy stays,
 * and is based on the newer version once somebody has chosen between the two.
 */
export function useSection<Body extends object>(
  loaded: EditedSection,
  result: Saved | undefined,
  isSubmitting: boolean,
  readSaved: (payload: unknown) => EditedSection = (payload) => payload as EditedSection,
) {
  const [cms, setCms] = useState<CmsSection<Body>>(() =>
    nextSection(emptySection<Body>(), { kind: 'setServer', content: loaded.body as Body }),
  );
  const [baseVersion, setBaseVersion] = useState(loaded.version);
  const [handled, setHandled] = useState<Saved>();
  const [conflict, setConflict] = useState<SectionConflict>();
  if (result !== handled) {
    setHandled(result);
    if (result?.success) {
      const saved = readSaved(result.payload);
      setCms((section) => nextSection(section, { kind: 'setServer', content: saved.body as Body }));
      setBaseVersion(saved.version);
      setConflict(undefined);
    } else if (result) {
      setCms((section) => nextSection(section, { kind: 'failed' }));
      setConflict(result.conflict as SectionConflict | undefined);
    }
  }
  const local = cms.local as Body;
  const isChanged = !isSameValue(asBody(local), asBody(cms.server));
  const leaving = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && !isSubmitting && currentLocation.pathname !== nextLocation.pathname,
  );
  const setLocal = (content: Body) => setCms((section) => nextSection(section, { kind: 'setLocal', content }));
  return {
    local,
    setLocal,
    baseVersion,
    isChanged,
    status: cms.status,
    leaving,
    conflict,
    /** Both texts in one, based on the newer version. */
    resolve: (merged: SectionValue) => {
      if (!conflict) return;
      setLocal(merged as unknown as Body);
      setBaseVersion(conflict.version);
      setConflict(undefined);
    },
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
