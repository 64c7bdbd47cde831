import { useCallback, useEffect, useState } from 'react';
import { AccountFrame } from '../account/account-frame.tsx';
import { EmailSetting, FirstPassword, PasswordSetting } from '../account/settings-access.tsx';
import { CodesSetting } from '../account/settings-codes.tsx';
import { DataSetting } from '../account/settings-data.tsx';
import { DevicesSetting } from '../account/settings-devices.tsx';
import { PasskeysSetting, type PasskeysSettingProps } from '../account/settings-passkeys.tsx';
import { SettingsPlaceholder } from '../account/settings-section.tsx';
import { TakeoverTrail } from '../account/takeover-trail.tsx';
import { useApi } from '../lib/browser-api.ts';
import { readSecondProofs } from '../lib/light-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/settings.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Settings', description: 'Login and account settings.', isIndexable: false });
}

export default function Settings() {
  return (
    <AccountFrame title="Settings">
      <Sections />
    </AccountFrame>
  );
}

/** Asked for only by those who are logged in: the frame shows nobody else what is inside. */
function Sections() {
  const api = useApi();
  const [proofs, setProofs] = useState<Proofs>();
  const read = useCallback(
    () => api(readSecondProofs).then((answer) => answer.success && setProofs(answer.payload)),
    [api],
  );
  useEffect(() => void read(), [read]);
  // A form that changed while somebody types into it would lose what they typed.
  if (!proofs) return <SettingsPlaceholder sections={4} />;
  const { hasPassword, hasCodes, passkeys } = proofs;
  const onChange = () => void read();
  return (
    <>
      {hasPassword ? (
        <>
          <EmailSetting />
          <PasswordSetting />
        </>
      ) : (
        <FirstPassword />
      )}
      <PasskeysSetting passkeys={passkeys} onChange={onChange} />
      {hasPassword && <CodesSetting isOn={hasCodes} onChange={onChange} />}
      <DevicesSetting />
      <TakeoverTrail />
      <DataSetting hasPassword={hasPassword} />
    </>
  );
}

interface Proofs {
  hasPassword: boolean;
  hasCodes: boolean;
  passkeys: PasskeysSettingProps['passkeys'];
}
