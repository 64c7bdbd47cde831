import { requestAdvisory } from '@easel/contract/collecting/advisory';
import { SATISFACTION_GUARANTEE } from '@easel/domain/catalogue/return-period';
import { readAdvisoryForm } from '../collecting/advisory-form-fields.ts';
import css from '../collecting/advisory-page.module.css';
import { AdvisoryRequestForm } from '../collecting/advisory-request-form.tsx';
import { formHandler, pageAction } from '../lib/page-action.ts';
import { pageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/art-advisory.ts';

const today = () => new Date().toISOString().slice(0, 10);

export const loader = () => ({ today: today() });

/** Without JavaScript the page of the request is shown next, as it is with it. */
const advisory = formHandler({
  async send(_fields, api, { form }) {
    const file = form.get('photo');
    const photo = file instanceof File && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : undefined;
    return api(requestAdvisory, { body: { ...readAdvisoryForm(form), ...(photo && { photo }) } });
  },
  nextPage: ({ payload }) => `/artadvisory/${payload.requestId}`,
});

export const action = pageAction({ forms: { advisory } });

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

export default function ArtAdvisory({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wide-page">
      <header className="page-header">
        <h1>Art advisory</h1>
        <p>A curator finds works for your room and budget. Free and without obligation.</p>
      </header>
      <div className={css.columns}>
        <AdvisoryRequestForm today={loaderData.today} />
        <ol className={css.steps} aria-label="How it works">
          {STEPS.map(([name, text]) => (
            <li key={name}>
              <span>
                <strong className="large-text serif regular block">{name}</strong>
                <span className="quiet">{text}</span>
              </span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
