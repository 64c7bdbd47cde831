import type { WorkDetails } from '@easel/contract/catalogue/works';
import css from './visual-description.module.css';

const AUTHORS = {
  artist: 'Described by the artist.',
  staff: 'Described by our team.',
  suggestion: 'Made from the facts of the work. Nobody has described it yet.',
} as const;

/** What the work looks like, on request. */
export function VisualDescription({ work }: { work: Pick<WorkDetails, 'visualDescription' | 'describedBy'> }) {
  const { visualDescription, describedBy } = work;
  return (
    <details className={css.description} data-screen-only>
      <summary className="underlined small-text">What it looks like</summary>
      <p className="free-text">{visualDescription}</p>
      <p className={`${css.author} free-text`}>{AUTHORS[describedBy]}</p>
    </details>
  );
}
