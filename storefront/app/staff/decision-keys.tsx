import { useEffect, useEffectEvent, useState } from 'react';
import { readLocal, writeLocal } from '../lib/local-storage.ts';
import { findDecision } from './decision-key.ts';

/** Single keys disturb people who use voice control. */
const SHORTCUTS_KEY = 'easel_review_shortcuts';

/** The keys of a page on which a curator decides, and whether they are on. */
export function useDecisionKeys<Decision>(
  keys: Readonly<Record<string, Decision>>,
  decide: (decision: Decision) => void,
) {
  const [areOn, setAreOn] = useState(() => readLocal(SHORTCUTS_KEY) !== 'off');
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    // Nor while a dialog is open: whoever reads an email does not decide.
    const isTyping = target instanceof HTMLElement && target.matches('input, textarea, select, dialog, dialog *');
    const decision = isTyping ? undefined : findDecision(keys, event);
    if (decision === undefined) return;
    // The key must not be typed into the field that a decision without a text moves the focus to.
    event.preventDefault();
    decide(decision);
  });
  useEffect(() => {
    if (!areOn) return;
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, [areOn]);
  return { areOn, setAreOn };
}

/** Switches the keys on and off, for all pages of this browser. */
export const DecisionKeysSwitch = ({ areOn, setAreOn }: ReturnType<typeof useDecisionKeys>) => (
  <label className="row-small">
    <input
      type="checkbox"
      checked={areOn}
      onChange={({ currentTarget: { checked } }) => {
        writeLocal(SHORTCUTS_KEY, checked ? 'on' : 'off');
        setAreOn(checked);
      }}
    />
    Keyboard shortcuts
  </label>
);
