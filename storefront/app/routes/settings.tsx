import { AccountError } from '../accounts/account-error.tsx';
import { AccountLayout } from '../accounts/account-layout.tsx';
import { DataSetting } from '../accounts/data-settings.tsx';
import { DevicesSetting } from '../accounts/device-settings.tsx';
import { EmailNotifications } from '../accounts/email-notifications.tsx';
import { ImpersonationLog } from '../accounts/impersonation-log.tsx';
import { EmailSetting, FirstPassword, PasswordSetting } from '../accounts/login-settings.tsx';
import { PasskeysSetting } from '../accounts/passkey-settings.tsx';
import { loadSettings, runSettingsCommand, SETTINGS_FORMS } from '../accounts/settings-commands.ts';
import { SettingsPlaceholder } from '../accounts/settings-section.tsx';
import { SocialLoginsSetting } from '../accounts/social-settings.tsx';
import { TwoFactorSettings } from '../accounts/two-factor-settings.tsx';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { pageAction } from '../lib/page-action.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import type { Route } from './+types/settings.ts';

const SECTIONS = 4;

export const clientLoader = () => loadAccountData(() => loadSettings(api));

export const action = pageAction({ forms: SETTINGS_FORMS, command: runSettingsCommand });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Settings', description: 'Login and account settings.', isIndexable: false });
}

export function HydrateFallback() {
  return (
    <AccountLayout title="Settings">
      <SettingsPlaceholder sections={SECTIONS} />
    </AccountLayout>
  );
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  const { data, hasFailed, reload } = useAccountData(loaderData);
  if (!data)
    return (
      <AccountLayout title="Settings">
        {hasFailed ? <AccountError onRetry={reload} /> : <SettingsPlaceholder sections={SECTIONS} />}
      </AccountLayout>
    );
  const { hasPassword, hasCodes, passkeys, socialLogins, devices, takeovers, emailSettings } = data;
  return (
    <AccountLayout title="Settings">
      {hasPassword ? (
        <>
          <EmailSetting />
          <PasswordSetting hasOtherLogins={passkeys.length + socialLogins.length > 0} />
        </>
      ) : (
        <FirstPassword />
      )}
      <EmailNotifications settings={emailSettings} onRetry={reload} />
      <PasskeysSetting passkeys={passkeys} />
      <SocialLoginsSetting socialLogins={socialLogins} />
      {hasPassword && <TwoFactorSettings isOn={hasCodes} />}
      <DevicesSetting devices={devices} onRetry={reload} />
      <ImpersonationLog takeovers={takeovers} onRetry={reload} />
      <DataSetting hasPassword={hasPassword} />
    </AccountLayout>
  );
}
