import { ROLES, type Role } from '@easel/domain/accounts/roles';
import {
  type CallToActionDraft,
  MAX_LINK_TEXT,
  MAX_MOBILE_TAGLINE,
  MAX_TAGLINE,
} from '@easel/domain/selling/campaign-draft';
import { DEFAULT_CTA_EVENT } from '@easel/domain/selling/promo-campaign';
import { type SubmitEvent, useState } from 'react';
import { useCommand } from '../lib/use-command.ts';
import { Field } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { type PromoEditorProps, readPromoBody, readPromoEditors } from './campaign-editor.tsx';
import { ColorField } from './color-field.tsx';
import type { PromoCommand } from './promo-commands.ts';
import { PromoPreview } from './promo-preview.tsx';
import css from './section.module.css';
import { SectionBar } from './section-bar.tsx';
import { ConflictPanel } from './section-conflict.tsx';
import { SectionHistory } from './section-history.tsx';
import { useEditors, useSection } from './use-section.ts';

interface Calls {
  calls: CallToActionDraft[];
}

const nameOf = (role: Role) => role.replace('_', ' ');

/** The calls to action: one for each role. A role without one gets that of guests. */
export function CallsEditor({ promo, Bars }: PromoEditorProps) {
  const { section } = promo;
  const { send, isSubmitting, result } = useCommand<PromoCommand>();
  const { local, setLocal, baseVersion, isChanged, conflict, resolve, leaving } = useSection<Calls>(
    section,
    result,
    isSubmitting,
  );
  const presence = useEditors(() => readPromoEditors(section.section), section.section);
  const [now] = useState(() => new Date().toISOString());
  const setCall = (index: number, changes: Partial<CallToActionDraft>) => {
    const call = local.calls[index];
    if (call) setLocal({ calls: local.calls.with(index, { ...call, ...changes }) });
  };
  const missing = ROLES.filter((role) => !local.calls.some((call) => call.role === role));
  const save = (publish: 'draft' | 'now' | 'later', publishAt?: string) =>
    void send({
      ...{ kind: 'save', section: section.section, body: local, baseVersion, publish },
      ...(publishAt && { publishAt }),
    });
  return (
    <form
      className={css.editor}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        save('now');
      }}
    >
      {conflict && <ConflictPanel conflict={conflict} mine={local} onResolve={resolve} />}
      <PromoPreview
        campaigns={[]}
        callsToAction={Object.fromEntries(local.calls.map(({ role, ...call }) => [role, call]))}
        Bars={Bars}
        at={now}
      />
      <div className={`${css.column} ${css.wide}`}>
        {local.calls.map((call, index) => (
          <fieldset key={call.role} className={css.card}>
            <legend>For the role {nameOf(call.role)}</legend>
            <div className={css.fields}>
              <Field
                label="Tagline"
                name={`tagline-${call.role}`}
                maxLength={MAX_TAGLINE}
                value={call.tagline}
                onChange={({ currentTarget }) => setCall(index, { tagline: currentTarget.value })}
              />
              <Field
                label="Tagline on phones"
                name={`mobile-${call.role}`}
                maxLength={MAX_MOBILE_TAGLINE}
                value={call.mobileTagline}
                onChange={({ currentTarget }) => setCall(index, { mobileTagline: currentTarget.value })}
              />
              <Field
                label="Text of the link"
                name={`text-${call.role}`}
                maxLength={MAX_LINK_TEXT}
                value={call.linkText}
                onChange={({ currentTarget }) => setCall(index, { linkText: currentTarget.value })}
              />
              <Field
                label="Link, such as /paintings"
                name={`link-${call.role}`}
                maxLength={300}
                value={call.linkURL}
                onChange={({ currentTarget }) => setCall(index, { linkURL: currentTarget.value })}
              />
              <Field
                label="Data layer event"
                name={`event-${call.role}`}
                maxLength={60}
                placeholder={DEFAULT_CTA_EVENT}
                value={call.dataLayerEvent}
                onChange={({ currentTarget }) => setCall(index, { dataLayerEvent: currentTarget.value })}
              />
              <ColorField value={call.color} onChange={(color) => setCall(index, { color })} />
            </div>
            <div>
              <button
                type="button"
                className="text-button"
                onClick={() => setLocal({ calls: local.calls.toSpliced(index, 1) })}
              >
                Remove<span className="visually-hidden"> the call of {nameOf(call.role)}</span>
              </button>
            </div>
          </fieldset>
        ))}
        {missing.length > 0 && (
          <SelectField
            label="Another role"
            name="role"
            placeholder="Add a call to action for"
            value=""
            options={missing.map((role) => ({ code: role, name: nameOf(role) }))}
            onChange={({ currentTarget }) =>
              setLocal({
                calls: [
                  ...local.calls,
                  {
                    role: currentTarget.value as Role,
                    ...{
                      color: '161412',
                      tagline: '',
                      mobileTagline: '',
                      linkText: '',
                      linkURL: '/',
                      dataLayerEvent: '',
                    },
                  },
                ],
              })
            }
          />
        )}
      </div>
      <SectionHistory
        history={section.history}
        liveVersion={section.liveVersion}
        original={section.original}
        local={local}
        read={(version) => readPromoBody(section.section, version)}
        onRestore={(body) => setLocal(body as Calls)}
      />
      <SectionBar
        {...{ section, baseVersion, presence, isChanged, isSubmitting, leaving }}
        messages={result?.success === false && !conflict ? result.messages : []}
        onSave={save}
        onCancelPlan={() =>
          void send({ kind: 'cancel', section: section.section, body: {}, baseVersion, publish: 'draft' })
        }
      />
    </form>
  );
}
