import type { SaleLine } from '@easel/contract/selling/shipments';
import { PACKAGINGS } from '@easel/domain/catalogue/packaging';
import { formatSize } from '@easel/domain/locale/units';
import { useSite } from '../lib/page-meta.ts';
import { PackingDrawing } from './packing-drawing.tsx';
import css from './packing-steps.module.css';

/** How a work is packed, step by step. */
export function PackingSteps({ line }: { line: SaleLine }) {
  const unit = useSite().preferences.measurementUnit;
  return (
    <div className="stack">
      <p>
        <strong>{line.title}</strong>, {formatSize(line, unit)}. {PACKAGINGS[line.packaging]}.
      </p>
      <ol className={css.steps}>
        {line.steps.map(({ drawing, title, text }, index) => (
          <li key={title}>
            <PackingDrawing name={drawing} />
            <div>
              <h4 className="strong body-text">
                {index + 1}. {title}
              </h4>
              <p className="quiet">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
