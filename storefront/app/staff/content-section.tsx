import type { EditedSection } from '@easel/contract/section';
import type { SectionBody } from '@easel/domain/text/section-differences';
import type { ReactNode } from 'react';
import { api } from '../lib/api-client.ts';
import { meetContentEditors, readContentVersion } from '../lib/page-calls.ts';
import css from './section.module.css';
import { type SectionCalls, SectionEditor } from './section-editor.tsx';

const CONTENT_CALLS: SectionCalls = {
  async meet(section) {
    const met = await api(meetContentEditors, { body: { section } });
    return met.success ? met.payload : undefined;
  },
  async readVersion(section, version) {
    const found = await api(readContentVersion, { query: { section, version } });
    return found.success ? found.payload.body : undefined;
  },
};

export interface ContentSectionProps<Body extends SectionBody> {
  section: EditedSection;
  /** The fields, with what they have now. */
  fields: (local: Body, setLocal: (body: Body) => void) => ReactNode;
  /** What it looks like, beside the fields. */
  preview?: (local: Body) => ReactNode;
  /** Links beside the buttons. */
  links?: ReactNode;
  /** For sections with calls of their own. */
  calls?: SectionCalls;
}

/** The editor of a piece of content: fields, and a preview beside them if there is one. */
export const ContentSection = <Body extends SectionBody>({
  section,
  fields,
  preview,
  links,
  calls = CONTENT_CALLS,
}: ContentSectionProps<Body>) => (
  <SectionEditor<Body> section={section} calls={calls} links={links}>
    {(local, setLocal) => (
      <>
        <div className={preview ? css.column : `${css.column} ${css.wide}`}>{fields(local, setLocal)}</div>
        {preview && <div className={css.column}>{preview(local)}</div>}
      </>
    )}
  </SectionEditor>
);
