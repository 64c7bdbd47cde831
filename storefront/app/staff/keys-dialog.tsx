import { type ReactNode, useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import css from './keys-dialog.module.css';
import { readTableKeys, writeTableKeys } from './use-row-keys.ts';

export interface KeysButtonProps {
  keys: readonly { names: readonly string[]; text: string }[];
  /** Such as `Use these keys in lists`. */
  switchLabel: string;
  hint?: string;
  children?: ReactNode;
}

/** Shows the keys of a list, with a switch for those who do not want them. */
export function KeysButton(props: KeysButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className={css.button} onClick={() => setIsOpen(true)}>
        Keys
      </button>
      {isOpen && <KeysDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function KeysDialog({ keys, switchLabel, hint, children, onClose }: KeysButtonProps & { onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <div className="stack">
        <dl className={css.keys}>
          {keys.map(({ names, text }) => (
            <div key={text}>
              <dt>
                {names.map((name) => (
                  <kbd key={name}>{name}</kbd>
                ))}
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {hint && <p className="quiet">{hint}</p>}
        <LocalSwitch label={switchLabel} read={readTableKeys} write={writeTableKeys} />
        {children}
      </div>
    </Dialog>
  );
}

export interface LocalSwitchProps {
  label: string;
  read: () => boolean;
  write: (isOn: boolean) => void;
}

/** A setting of this browser. */
export function LocalSwitch({ label, read, write }: LocalSwitchProps) {
  const [isOn, setIsOn] = useState(read);
  return (
    <label className="row-small touchable">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => {
          write(checked);
          setIsOn(checked);
        }}
      />
      {label}
    </label>
  );
}
