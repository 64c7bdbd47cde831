import type { ReactNode } from 'react';
import css from './why-here.module.css';

export interface WhyHereProps {
  /** The heading of the row. */
  row: string;
  why: string;
  /** By default: Why here? */
  question?: string;
  reasons?: readonly { title: string; reason: string }[] | undefined;
  /** Controls, such as a button that turns the row off. */
  children?: ReactNode;
}

/** Explains a row of works on request. Works without JavaScript. */
export function WhyHere({ row, why, question = 'Why here?', reasons = [], children }: WhyHereProps) {
  return (
    <details className={css.why}>
      <summary>
        {question}
        <span className="visually-hidden"> {row}</span>
      </summary>
      <div className={css.answer}>
        <p>{why}</p>
        {reasons.length > 0 && (
          <ul>
            {reasons.map(({ title, reason }) => (
              <li key={title}>
                <i>{title}</i> {reason}
              </li>
            ))}
          </ul>
        )}
        {children}
      </div>
    </details>
  );
}
