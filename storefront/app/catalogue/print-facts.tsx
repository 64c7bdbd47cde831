import type { WorkDetails } from '@easel/contract/catalogue/works';
import { PRINT_MATERIAL_WORDS, type PrintMaterial } from '@easel/domain/catalogue/print-materials';
import { printsLabelOf } from '@easel/domain/catalogue/prints-label';
import { formatSize, type Unit } from '@easel/domain/locale/units';
import { joinList } from '@easel/domain/text/join-list';
import css from './work-label.module.css';

export interface PrintFactsProps {
  work: WorkDetails;
  frameNames: string[];
  unit: Unit;
}

/** Materials, sizes and frames of the prints. */
export function PrintFacts({ work, frameNames, unit }: PrintFactsProps) {
  const { printDimensions, printMaterials } = work;
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
        {frameNames.length > 0 && (
          <div>
            <dt>Frames</dt>
            <dd>{joinList(frameNames)}</dd>
          </div>
        )}
      </dl>
    </>
  );
}
