import type { EditedSection, SectionPresence } from '@easel/contract/section';
import type { ReactNode, SubmitEvent } from 'react';
import { api } from '../lib/api-client.ts';
import { meetContentEditors, readContentVersion } from '../lib/page-calls.ts';
import { useCommand } from '../lib/use-command.ts';
import css from './section.module.css';
import { SectionBar } from './section-bar.tsx';
import { ConflictPanel } from './section-conflict.tsx';
import { SectionHistory } from './section-history.tsx';
import { type SectionCommand, useEditors, useSection } from './use-section.ts';

export interface ContentSectionProps<Body extends object> {
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

export interface SectionCalls {
  meet: () => Promise<SectionPresence | undefined>;
  readVersion: (version: number) => Promise<object | undefined>;
}

const contentCalls = (section: string): SectionCalls => ({
  async meet() {
    const met = await api(meetContentEditors, { body: { section } });
    return met.success ? met.payload : undefined;
  },
  async readVersion(version) {
    const found = await api(readContentVersion, { query: { section, version } });
    return found.success ? found.payload.body : undefined;
  },
});

/** The editor of a piece of content: fields, preview, versions and the buttons that save. The same for all kinds. */
export function ContentSection<Body extends object>({
  section,
  fields,
  preview,
  links,
  calls = contentCalls(section.section),
}: ContentSectionProps<Body>) {
  const name = section.section;
  const { send, isSubmitting, result } = useCommand<SectionCommand>();
  const { local, setLocal, baseVersion, isChanged, conflict, resolve, leaving } = useSection<Body>(
    section,
    result,
    isSubmitting,
  );
  const presence = useEditors(calls.meet, name);
  const save = (publish: 'draft' | 'now' | 'later', publishAt?: string) =>
    void send({
      ...{ kind: 'save', section: name, body: local, baseVersion, publish },
      ...(publishAt && { publishAt }),
    });
  return (
    <form
      className={css.editor}
      data-preview={preview !== undefined || undefined}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        save('now');
      }}
    >
      {conflict && <ConflictPanel conflict={conflict} mine={local} onResolve={resolve} />}
      <div className={preview ? css.column : `${css.column} ${css.wide}`}>{fields(local, setLocal)}</div>
      {preview && <div className={css.column}>{preview(local)}</div>}
      <SectionHistory
        history={section.history}
        liveVersion={section.liveVersion}
        original={section.original}
        local={local}
        read={calls.readVersion}
        onRestore={(body) => setLocal(body as Body)}
      />
      <SectionBar
        {...{ section, baseVersion, presence, isChanged, isSubmitting, leaving }}
        messages={result?.success === false && !conflict ? result.messages : []}
        onSave={save}
        onCancelPlan={() => void send({ kind: 'cancel', section: name, body: {}, baseVersion, publish: 'draft' })}
      >
        {links}
      </SectionBar>
    </form>
  );
}
