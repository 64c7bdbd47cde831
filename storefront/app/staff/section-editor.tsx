import type { EditedSection, SectionConflict, SectionPresence } from '@easel/contract/section';
import type { SectionBody } from '@easel/domain/text/section-differences';
import { type ReactNode, useRef } from 'react';
import { useCommand } from '../lib/use-command.ts';
import css from './section.module.css';
import { SectionBar } from './section-bar.tsx';
import { ConflictPanel } from './section-conflict.tsx';
import { SectionHistory } from './section-history.tsx';
import { SectionPreview } from './section-preview.tsx';
import { ofKind, type SectionCommand, useEditors, useSection } from './use-section.ts';

export interface SectionCalls {
  meet: (section: string) => Promise<SectionPresence | undefined>;
  readVersion: (section: string, version: number) => Promise<SectionBody | undefined>;
}

export interface SectionEditorProps<Body extends SectionBody> {
  section: EditedSection;
  /** The calls of the area that the section belongs to. */
  calls: SectionCalls;
  /** The fields in their columns, and what they look like, with what they have now. */
  children: (local: Body, setLocal: (body: Body) => void) => ReactNode;
  /** Links beside the buttons. */
  links?: ReactNode;
}

/** The editor of everything that has versions: fields, versions and the buttons that save. The same for all kinds. */
export function SectionEditor<Body extends SectionBody>({ section, calls, children, links }: SectionEditorProps<Body>) {
  const name = section.section;
  const form = useRef<HTMLFormElement>(null);
  const saving = useCommand<SectionCommand, EditedSection, SectionConflict>();
  // What is being typed has nothing to do with the plan that is taken back.
  const cancelling = useCommand<SectionCommand>();
  const { result, isSubmitting } = saving;
  const editing = useSection<Body, EditedSection>(section, result, isSubmitting, (saved) => saved);
  const { local, setLocal, markSent, baseVersion, isChanged, conflict, resolve, leaving } = editing;
  const presence = useEditors(() => calls.meet(name), name);
  const save = (publish: 'draft' | 'now' | 'later', publishAt?: string) => {
    if (!form.current?.reportValidity()) return false;
    markSent();
    void saving.send({
      ...{ kind: 'save', section: name, body: local, baseVersion, publish },
      ...(publishAt && { publishAt }),
    });
    return true;
  };
  return (
    // Enter in a field must not publish: the buttons do what they say, and nothing else does.
    <form ref={form} className={css.editor} onSubmit={(event) => event.preventDefault()}>
      {conflict && <ConflictPanel key={conflict.version} conflict={conflict} mine={local} onResolve={resolve} />}
      {children(local, setLocal)}
      <SectionHistory
        history={section.history}
        liveVersion={section.liveVersion}
        original={section.original}
        local={local}
        read={(version) => calls.readVersion(name, version)}
        onRestore={(body) => setLocal(ofKind(body))}
      />
      <SectionBar
        {...{ section, baseVersion, presence, isChanged, leaving }}
        isSubmitting={isSubmitting || cancelling.isSubmitting}
        messages={result?.success === false && !conflict ? result.messages : []}
        onSave={save}
        onCancelPlan={() =>
          void cancelling.send({ kind: 'cancel', section: name, body: {}, baseVersion, publish: 'draft' })
        }
      >
        {links}
        <SectionPreview
          section={name}
          version={baseVersion}
          {...{ isChanged, isSubmitting }}
          saved={result}
          saveDraft={() => save('draft')}
        />
      </SectionBar>
    </form>
  );
}
