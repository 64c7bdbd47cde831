import { CODE_RULES, PASSWORD_RULES } from '@easel/domain/account-forms';
import { useState } from 'react';
import { useApi } from '../lib/browser-api.ts';
import { showFlash } from '../lib/flash-store.ts';
import { confirmCodes, startCodes, stopCodes } from '../lib/light-calls.ts';
import { Field } from '../ui/field.tsx';
import { FormShell } from './form-shell.tsx';
import css from './settings-section.module.css';
import { SettingsSection } from './settings-section.tsx';
import { useForm } from './use-form.ts';

const PAGE = '/account/settings';

interface Begun {
  secret: string;
  qrCode: { sizeModules: number; path: string };
  backupCodes: string[];
}

/** Codes from an app: with the password they are begun and ended, with the first code they count. */
export function CodesSetting({ isOn, onChange }: { isOn: boolean; onChange: () => void }) {
  const [begun, setBegun] = useState<Begun>();
  const changed = (messages: string[]) => {
    setBegun(undefined);
    showFlash(messages.join(' '), 'success');
    onChange();
  };
  return (
    <SettingsSection
      title="Codes"
      text={
        isOn
          ? 'We ask for a code of your app whenever you log in on a new device.'
          : 'An app on your phone shows a new code every half minute. Whoever has only your password stays outside.'
      }
    >
      {begun ? (
        <FirstCode begun={begun} onDone={changed} />
      ) : (
        <PasswordStep key={String(isOn)} isOn={isOn} onBegun={setBegun} onStopped={changed} />
      )}
    </SettingsSection>
  );
}

interface PasswordStepProps {
  isOn: boolean;
  onBegun: (begun: Begun) => void;
  onStopped: (messages: string[]) => void;
}

function PasswordStep({ isOn, onBegun, onStopped }: PasswordStepProps) {
  const api = useApi();
  const form = useForm({
    rules: PASSWORD_RULES,
    async send({ password = '' }) {
      if (isOn) return api(stopCodes, { body: { password } });
      const answer = await api(startCodes, { body: { password } });
      if (answer.success) onBegun(answer.payload);
      return answer;
    },
    onSuccess: (messages) => isOn && onStopped(messages),
  });
  return (
    <FormShell
      form={form}
      action="/user/codes"
      page={PAGE}
      redirectUrl={PAGE}
      button={isOn ? 'Stop asking for codes' : 'Set up codes'}
    >
      <Field
        label="Your password"
        name="password"
        type="password"
        autoComplete="current-password"
        errors={form.errorsOf('password')}
      />
    </FormShell>
  );
}

function FirstCode({ begun, onDone }: { begun: Begun; onDone: (messages: string[]) => void }) {
  const api = useApi();
  const form = useForm({
    rules: CODE_RULES,
    send: ({ code = '' }) => api(confirmCodes, { body: { code } }),
    onSuccess: onDone,
  });
  const { sizeModules } = begun.qrCode;
  return (
    <>
      <p>Scan this with your app, or type the secret into it.</p>
      <svg
        className={css.qr}
        viewBox={`0 0 ${sizeModules} ${sizeModules}`}
        role="img"
        aria-label="The secret as a square of dots, for your app"
      >
        <path d={begun.qrCode.path} fill="currentColor" shapeRendering="crispEdges" />
      </svg>
      <p className={css.secret}>{begun.secret}</p>
      <p>Write these down and keep them safe. Each lets you in once, should you lose your phone.</p>
      <ul className={css.codes}>
        {begun.backupCodes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <FormShell
        form={form}
        action="/user/codes/confirm"
        page={PAGE}
        redirectUrl={PAGE}
        button="Confirm the first code"
      >
        <Field
          label="The code your app shows now"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          errors={form.errorsOf('code')}
        />
      </FormShell>
    </>
  );
}
