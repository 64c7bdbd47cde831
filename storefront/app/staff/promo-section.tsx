import type { EditedSection } from '@easel/contract/section';
import type { SectionBody } from '@easel/domain/text/section-differences';
import type { ReactNode } from 'react';
import { api } from '../lib/api-client.ts';
import { meetPromoEditors, readPromoVersion } from '../lib/page-calls.ts';
import { type SectionCalls, SectionEditor } from './section-editor.tsx';

const CALLS: SectionCalls = {
  async meet(section) {
    const met = await api(meetPromoEditors, { body: { section } });
    return met.success ? met.payload : undefined;
  },
  async readVersion(section, version) {
    const found = await api(readPromoVersion, { query: { section, version } });
    return found.success ? found.payload.body : undefined;
  },
};

export interface PromoSectionEditorProps<Body extends SectionBody> {
  section: EditedSection;
  children: (local: Body, setLocal: (body: Body) => void) => ReactNode;
}

/** The editor of a piece of the promo bar. */
export const PromoSectionEditor = <Body extends SectionBody>({ section, children }: PromoSectionEditorProps<Body>) => (
  <SectionEditor<Body> section={section} calls={CALLS}>
    {children}
  </SectionEditor>
);
