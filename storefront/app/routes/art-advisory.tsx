import { SATISFACTION_GUARANTEE } from '@easel/domain/catalogue/return-period';
import css from '../collecting/advisory-page.module.css';
import { AdvisoryRequestForm } from '../collecting/advisory-request-form.tsx';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/art-advisory.ts';

/** The notice is that of a form sent without JavaScript. */
export async function loader({ context }: Route.LoaderArgs) {
  return { today: new Date().toISOString().slice(0, 10), notice: context.get(pageContext).notice };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Art advisory',
    description:
      'Tell us about your room and your budget. A curator chooses original works for you, free and without obligation.',
  });
}

const STEPS = [
  ['Tell us about your room', 'Rooms, budget and taste. A photo helps.'],
  ['A curator chooses for you', 'Within three business days, you get a personal selection by email.'],
  ['Decide at home', `Every work comes with a ${SATISFACTION_GUARANTEE}.`],
];

export default function ArtAdvisory({ loaderData: { today, notice } }: Route.ComponentProps) {
  return (
    <div className={css.page}>
      <header className="page-header">
        <h1>Art advisory</h1>
        <p>A curator finds works for your room and budget. Free and without obligation.</p>
      </header>
      {notice && (
        <p role="status" className={css.notice}>
          {notice}
        </p>
      )}
      <div className={css.columns}>
        <AdvisoryRequestForm today={today} />
        <ol className={css.steps} aria-label="How it works">
          {STEPS.map(([name, text]) => (
            <li key={name}>
              <span>
                <strong>{name}</strong>
                <span className="quiet">{text}</span>
              </span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
