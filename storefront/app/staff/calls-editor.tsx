import { ROLES, type Role } from '@easel/domain/accounts/roles';
import {
  type CallToActionDraft,
  MAX_LINK_TEXT,
  MAX_MOBILE_TAGLINE,
  MAX_TAGLINE,
} from '@easel/domain/selling/campaign-draft';
import { DEFAULT_CTA_EVENT } from '@easel/domain/selling/promo-campaign';
import { useRef, useState } from 'react';
import { Field } from '../ui/field.tsx';
import { AddSelect } from './add-select.tsx';
import type { PromoEditorProps } from './campaign-editor.tsx';
import { ColorField } from './color-field.tsx';
import { PromoPreview } from './promo-preview.tsx';
import { PromoSectionEditor } from './promo-section.tsx';
import css from './section.module.css';

type Calls = {
  calls: CallToActionDraft[];
};

const newCall = (role: Role): CallToActionDraft => ({
  role,
  ...{ color: '161412', tagline: '', mobileTagline: '', linkText: '', linkURL: '/', dataLayerEvent: '' },
});

const nameOf = (role: Role) => role.replace('_', ' ');

/** The calls to action: one for each role. A role without one gets that of guests. */
export const CallsEditor = ({ promo, Bars }: PromoEditorProps) => (
  <PromoSectionEditor<Calls> section={promo.section}>
    {(local, setLocal) => <CallsFields {...{ Bars, local, setLocal }} />}
  </PromoSectionEditor>
);

interface CallsFieldsProps extends Pick<PromoEditorProps, 'Bars'> {
  local: Calls;
  setLocal: (calls: Calls) => void;
}

function CallsFields({ Bars, local, setLocal }: CallsFieldsProps) {
  const adding = useRef<HTMLSelectElement>(null);
  const [now] = useState(() => new Date().toISOString());
  const setCall = (index: number, changes: Partial<CallToActionDraft>) => {
    const call = local.calls[index];
    if (call) setLocal({ calls: local.calls.with(index, { ...call, ...changes }) });
  };
  const missing = ROLES.filter((role) => !local.calls.some((call) => call.role === role));
  return (
    <>
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
                onClick={() => {
                  setLocal({ calls: local.calls.toSpliced(index, 1) });
                  // Its button is gone.
                  requestAnimationFrame(() => adding.current?.focus());
                }}
              >
                Remove<span className="visually-hidden"> the call of {nameOf(call.role)}</span>
              </button>
            </div>
          </fieldset>
        ))}
        {missing.length > 0 && (
          <AddSelect
            ref={adding}
            label="Another role"
            name="role"
            placeholder="Add a call to action for"
            options={missing.map((role) => ({ code: role, name: nameOf(role) }))}
            onAdd={(role) => setLocal({ calls: [...local.calls, newCall(role)] })}
          />
        )}
      </div>
    </>
  );
}
