import { CODE_RULES, PASSWORD_RULES } from '@easel/domain/accounts/account-forms';
import { useState } from 'react';
import { confirmCodes, startCodes, stopCodes } from '../lib/api-calls.ts';
import { useApi } from '../lib/api-client.ts';
import { showFlash } from '../lib/flash-store.ts';
import { Field } from '../ui/field.tsx';
import { FormLayout } from './form-layout.tsx';
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
export function TwoFactorSettings({ isOn, onChange }: { isOn: boolean; onChange: () => void }) {
  const [begun, setBegun] = useState<Begun>();
  const changed = (messages: string[]) => {
    setBegun(undefined);
    showFlash(messages.join(' '), 'success');
    onChange();
  };
  return (
    <SettingsSection
      title="Two-step verification"
      text={
        isOn
          ? 'On. We ask for a code from your authenticator app when you log in on a new device.'
          : 'Add a second step to your login: a code from an authenticator app on your phone.'
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
    <FormLayout form={form} action="/user/codes" page={PAGE} redirectUrl={PAGE} button={isOn ? 'Turn off' : 'Set up'}>
      <Field
        label="Your password"
        name="password"
        type="password"
        autoComplete="current-password"
        errors={form.errorsOf('password')}
      />
    </FormLayout>
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
      <p>Scan this QR code with your authenticator app, or enter the key below.</p>
      <svg
        className={css.qr}
        viewBox={`0 0 ${sizeModules} ${sizeModules}`}
        role="img"
        aria-label="QR code for your authenticator app"
      >
        <path d={begun.qrCode.path} fill="currentColor" shapeRendering="crispEdges" />
      </svg>
      <p className={css.secret}>{begun.secret}</p>
      <p>Save these backup codes in a safe place. Each one works once if you lose your phone.</p>
      <ul className={css.codes}>
        {begun.backupCodes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <FormLayout form={form} action="/user/codes/confirm" page={PAGE} redirectUrl={PAGE} button="Turn on">
        <Field
          label="Code from the app"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          errors={form.errorsOf('code')}
        />
      </FormLayout>
    </>
  );
}
