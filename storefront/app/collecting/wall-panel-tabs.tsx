import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import css from './wall-panels.module.css';

export interface PanelTab<T extends string> {
  id: T;
  label: string;
  content: () => ReactNode;
}

export interface WallPanelTabsProps<T extends string> {
  tabs: readonly PanelTab<T>[];
  open: T;
  onOpen: (id: T) => void;
}

/** The panels of the planner. Arrow keys go from tab to tab. */
export function WallPanelTabs<T extends string>({ tabs, open, onOpen }: WallPanelTabsProps<T>) {
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const index = tabs.findIndex(({ id }) => id === open);
    const next = tabs[(index + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onOpen(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  const shown = tabs.find(({ id }) => id === open) ?? tabs[0];
  return (
    <>
      <div ref={list} role="tablist" aria-label="Planner" className={css.tabs} onKeyDown={press}>
        {tabs.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${prefix}${id}`}
            data-tab={id}
            aria-selected={id === open}
            aria-controls={`${prefix}panel`}
            tabIndex={id === open ? 0 : -1}
            onClick={() => onOpen(id)}
          >
            {label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${prefix}panel`} aria-labelledby={`${prefix}${open}`} className={css.panel}>
        {shown?.content()}
      </div>
    </>
  );
}
