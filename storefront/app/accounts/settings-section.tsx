import type { ReactNode } from 'react';
import css from './settings-section.module.css';

/** One section of the settings page. */
export function SettingsSection({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className={css.section}>
      <div className={css.about}>
        <h2 className="large-text italic">{title}</h2>
        <p className="quiet">{text}</p>
      </div>
      <div className={css.body}>{children}</div>
    </section>
  );
}

/** Placeholders while the settings load. */
export function SettingsPlaceholder({ sections }: { sections: number }) {
  return Array.from({ length: sections }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
    <div key={at} className={css.placeholder} aria-hidden="true" />
  ));
}
