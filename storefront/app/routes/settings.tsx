import { AccountError } from '../accounts/account-error.tsx';
import { AccountLayout } from '../accounts/account-layout.tsx';
import { DataSetting } from '../accounts/data-settings.tsx';
import { DevicesSetting } from '../accounts/device-settings.tsx';
import { EmailSetting, FirstPassword, PasswordSetting } from '../accounts/login-settings.tsx';
import { PasskeysSetting } from '../accounts/passkey-settings.tsx';
import { SettingsPlaceholder } from '../accounts/settings-section.tsx';
import { SocialLoginsSetting } from '../accounts/social-settings.tsx';
import { TakeoverLog } from '../accounts/takeover-log.tsx';
import { TwoFactorSettings } from '../accounts/two-factor-settings.tsx';
import { useAccountData } from '../accounts/use-account-data.ts';
import { readTwoFactor } from '../lib/api-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/settings.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Settings', description: 'Login and account settings.', isIndexable: false });
}

export default function Settings() {
  return (
    <AccountLayout title="Settings">
      <Sections />
    </AccountLayout>
  );
}

/** Asked for only by those who are logged in: the frame shows nobody else what is inside. */
function Sections() {
  const { data, hasFailed, load } = useAccountData(readTwoFactor);
  // A form that changed while somebody types into it would lose what they typed.
  if (!data) return hasFailed ? <AccountError onRetry={() => void load()} /> : <SettingsPlaceholder sections={4} />;
  const { hasPassword, hasCodes, passkeys, socialLogins } = data;
  const onChange = () => void load();
  return (
    <>
      {hasPassword ? (
        <>
          <EmailSetting />
          <PasswordSetting hasOtherLogins={passkeys.length + socialLogins.length > 0} onChange={onChange} />
        </>
      ) : (
        <FirstPassword />
      )}
      <PasskeysSetting passkeys={passkeys} onChange={onChange} />
      <SocialLoginsSetting socialLogins={socialLogins} onChange={onChange} />
      {hasPassword && <TwoFactorSettings isOn={hasCodes} onChange={onChange} />}
      <DevicesSetting />
      <TakeoverLog />
      <DataSetting hasPassword={hasPassword} />
    </>
  );
}
