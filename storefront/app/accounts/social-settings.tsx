import { useCommand } from '../lib/use-command.ts';
import type { SettingsCommand } from './settings-commands.ts';
import css from './settings-section.module.css';
import { SettingsSection } from './settings-section.tsx';

export interface SocialLoginsSettingProps {
  socialLogins: { provider: string; name: string }[];
}

/** Connected social logins. Hidden if there are none. */
export function SocialLoginsSetting({ socialLogins }: SocialLoginsSettingProps) {
  const { send } = useCommand<SettingsCommand>();
  if (socialLogins.length === 0) return null;
  return (
    <SettingsSection title="Social logins" text="Services you can log in with.">
      <ul className={css.list}>
        {socialLogins.map(({ provider, name }) => (
          <li key={provider}>
            <span>{name}</span>
            <button
              type="button"
              className="text-button"
              onClick={() => void send({ kind: 'removeSocialLogin', provider })}
            >
              Remove<span className="visually-hidden"> {name}</span>
            </button>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
