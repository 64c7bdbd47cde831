import { type RefObject, useEffect, useEffectEvent } from 'react';
import { readLocal, writeLocal } from '../lib/local-storage.ts';

/** Single keys disturb people who use voice control, so they can be switched off. */
const KEYS_KEY = 'easel_table_keys';
export const readTableKeys = (): boolean => readLocal(KEYS_KEY) !== 'off';
export const writeTableKeys = (isOn: boolean) => writeLocal(KEYS_KEY, isOn ? 'on' : 'off');

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus between the links of rows. Enter is the browser's own: it follows the link. */
export function useRowKeys(body: RefObject<HTMLTableSectionElement | null>, toggle: (row: number) => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return;
    if (target.matches('input:not([type="checkbox"]), textarea, select') || target.closest('dialog')) return;
    if (!readTableKeys()) return;
    const rows = [...(body.current?.rows ?? [])];
    const at = rows.findIndex((row) => row.contains(target));
    const step = STEPS[key];
    if (step !== undefined) {
      // Arrows scroll the page unless a row has the focus.
      if (key.startsWith('Arrow') && at < 0) return;
      const next = rows[at < 0 ? (step > 0 ? 0 : rows.length - 1) : at + step];
      const link = next?.querySelector<HTMLElement>('th a') ?? next?.querySelector<HTMLElement>('a');
      if (link) {
        event.preventDefault();
        link.focus();
      }
    } else if (key === 'x' && at >= 0) {
      toggle(at);
    } else if (key === '/') {
      event.preventDefault();
      document.querySelector<HTMLElement>('[data-list-search]')?.focus();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
