import type { WorkDetails } from '@easel/contract/catalogue/works';
import { CONDITIONS, certificateLabel, editionLabel, signatureLabel } from '@easel/domain/catalogue/stated-facts';
import { Fragment } from 'react';
import css from './work-label.module.css';

/** What the artist says about the original, as rows of the list of facts. */
export function StatedFactRows({ work }: { work: WorkDetails }) {
  const { condition, conditionNote, provenance } = work;
  const rows: { name: string; value: string | undefined; note?: string }[] = [
    { name: 'Edition', value: editionLabel(work) },
    { name: 'Signature', value: signatureLabel(work) },
    { name: 'Condition', value: condition === null ? undefined : CONDITIONS[condition], note: conditionNote },
    { name: 'Certificate', value: certificateLabel(work) },
    { name: 'Series', value: work.series || undefined },
    { name: 'Provenance', value: provenance || undefined },
  ];
  return rows.map(({ name, value, note }) => (
    <Fragment key={name}>
      {value !== undefined && (
        <div>
          <dt>{name}</dt>
          <dd className={css.lines}>
            {value}
            {note && <span className="muted block">{note}</span>}
          </dd>
        </div>
      )}
    </Fragment>
  ));
}
