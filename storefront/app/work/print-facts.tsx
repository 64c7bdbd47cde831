import type { WorkDetails } from '@easel/contract/works';
import { PRINT_MATERIAL_WORDS, type PrintMaterial } from '@easel/domain/print-materials';
import { printsLabelOf } from '@easel/domain/prints-label';
import { formatSize, type Unit } from '@easel/domain/units';
import css from './work-label.module.css';

/** What the prints of a work can be had in. */
export function PrintFacts({ work, unit }: { work: WorkDetails; unit: Unit }) {
  const { printDimensions, printMaterials, printFrames } = work;
  return (
    <>
      <p>{printsLabelOf(printDimensions.length, printMaterials.length)}</p>
      <dl>
        <div>
          <dt>Sizes</dt>
          <dd>
            {printDimensions.map(({ width, height }) => (
              <span key={`${width} ${height}`} className={css.line}>
                {formatSize({ widthCm: width, heightCm: height }, unit)}
              </span>
            ))}
          </dd>
        </div>
        <div>
          <dt>Materials</dt>
          <dd>
            {printMaterials.map((material) => {
              const words = PRINT_MATERIAL_WORDS[material as PrintMaterial];
              return (
                <span key={material} className={css.line} title={words?.description}>
                  {words?.name ?? material}
                </span>
              );
            })}
          </dd>
        </div>
        {printFrames.length > 0 && (
          <div>
            <dt>Frames</dt>
            <dd>{printFrames.join(', ')}</dd>
          </div>
        )}
      </dl>
    </>
  );
}
