import css from './switch.module.css';

export interface SwitchProps {
  isOn: boolean;
  /** The id of the element that names it. */
  labelledBy: string;
  describedBy?: string;
  onChange: (isOn: boolean) => void;
}

/** Turns a setting on or off at once. */
export function Switch({ isOn, labelledBy, describedBy, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className={css.switch}
      aria-checked={isOn}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onClick={() => onChange(!isOn)}
    />
  );
}
