import type { startTwoFactor } from '@easel/contract/accounts/two-factor';
import type { CallPayload } from '@easel/contract/call';
import { CODE_RULES, PASSWORD_RULES } from '@easel/domain/accounts/account-forms';
import { useState } from 'react';
import { useActionForm } from '../lib/use-action-form.ts';
import { Field } from '../ui/field.tsx';
import { FormLayout } from './form-layout.tsx';
import { SETTINGS_PAGE } from './settings-commands.ts';
import css from './settings-section.module.css';
import { SettingsSection } from './settings-section.tsx';

type Setup = CallPayload<typeof startTwoFactor>;

/** Two-step verification with an authenticator app. Setting it up takes the password, then a first code. */
export function TwoFactorSettings({ isOn }: { isOn: boolean }) {
  const [setup, setSetup] = useState<Setup>();
  return (
    <SettingsSection
      title="Two-step verification"
      text={
        isOn
          ? 'On. We ask for a code from your authenticator app when you log in on a new device.'
          : 'Add a second step to your login: a code from an authenticator app on your phone.'
      }
    >
      {setup ? (
        <FirstCode setup={setup} onDone={() => setSetup(undefined)} />
      ) : (
        <PasswordStep key={String(isOn)} isOn={isOn} onSetup={setSetup} />
      )}
    </SettingsSection>
  );
}

function PasswordStep({ isOn, onSetup }: { isOn: boolean; onSetup: (setup: Setup) => void }) {
  const form = useActionForm<Setup>({
    action: SETTINGS_PAGE,
    name: isOn ? 'disableTwoFactor' : 'startTwoFactor',
    rules: PASSWORD_RULES,
    onSuccess: ({ payload }) => {
      if (!isOn) onSetup(payload);
    },
  });
  return (
    <FormLayout form={form} button={isOn ? 'Turn off' : 'Set up'}>
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

function FirstCode({ setup, onDone }: { setup: Setup; onDone: () => void }) {
  const form = useActionForm({
    action: SETTINGS_PAGE,
    name: 'confirmTwoFactor',
    rules: CODE_RULES,
    onSuccess: onDone,
  });
  const { sizeModules, path } = setup.qrCode;
  return (
    <>
      <p>Scan this QR code with your authenticator app, or enter the key below.</p>
      <svg
        className={css.qr}
        viewBox={`0 0 ${sizeModules} ${sizeModules}`}
        role="img"
        aria-label="QR code for your authenticator app"
      >
        <path d={path} fill="currentColor" shapeRendering="crispEdges" />
      </svg>
      <p className={css.secret}>{setup.secret}</p>
      <p>Save these backup codes in a safe place. Each one works once if you lose your phone.</p>
      <ul className={css.codes}>
        {setup.backupCodes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <FormLayout form={form} button="Turn on">
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
