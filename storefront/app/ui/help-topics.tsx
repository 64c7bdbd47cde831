import type { HelpPage } from '@easel/contract/staff/content-pages';
import css from './help-topics.module.css';
import { Prose } from './prose.tsx';

/** Questions by topic. Each opens its answer. */
export function HelpTopics({ topics, isOpen = false }: Pick<HelpPage, 'topics'> & { isOpen?: boolean }) {
  return topics.map(({ id, heading, questions }) => (
    <section key={id} className={css.topic} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {questions.map((one) => (
        <details className="line-below" key={one.id} open={isOpen}>
          <summary className="plain-summary row">{one.question}</summary>
          <div id={one.id} className={css.answer}>
            <Prose html={one.html} />
          </div>
        </details>
      ))}
    </section>
  ));
}

export const listHeadings = ({ topics }: Pick<HelpPage, 'topics'>) =>
  topics.map(({ id, heading }) => ({ id, text: heading }));
