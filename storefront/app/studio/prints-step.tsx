import { PRINT_MATERIAL_TEXTS, PRINT_MATERIALS } from '@easel/domain/catalogue/print-materials';
import { formatMoney } from '@easel/domain/locale/currency';
import { splitPrice } from '@easel/domain/selling/commission';
import { listPrintSizes, MIN_PRINT_PX, offerPrints, PRINT_LONG_SIDES_CM } from '@easel/domain/studio/print-offer';
import { Link } from 'react-router';
import { Chips } from './chips.tsx';
import css from './draft-editor.module.css';
import { NumberField } from './number-field.tsx';
import type { StepProps } from './step-props.ts';

const parseCount = (text: string) => (/^[1-9]\d{0,3}$/.test(text.trim()) ? Number(text) : undefined);
const parseProofs = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : undefined);
const sizeName = (cm: number) => `${cm} cm`;

/** Prints of the work: materials, sizes that the image is large enough for, and limited editions. */
export function PrintsStep({ draft, fields, problems, change }: StepProps) {
  const { picture } = draft;
  const possible = picture ? listPrintSizes(picture) : [];
  const largest = possible.at(-1);
  const prints = picture && fields.hasPrints ? offerPrints(fields, picture) : [];
  const materialName = (material: (typeof PRINT_MATERIALS)[number]) => PRINT_MATERIAL_TEXTS[material].name;
  return (
    <div className="stack-large">
      <label className="row-spaced touchable">
        <input
          type="checkbox"
          checked={fields.hasPrints}
          disabled={!largest}
          onChange={({ currentTarget: { checked } }) =>
            change(
              checked
                ? { hasPrints: true, printMaterials: ['rag'], printSizesCm: possible.slice(0, 3) }
                : { hasPrints: false },
            )
          }
        />
        Sell prints of this work
      </label>
      {!picture ? (
        <p className="muted">
          <Link to="../image" relative="path">
            Add a photo
          </Link>{' '}
          first.
        </p>
      ) : !largest ? (
        <p className="muted">
          The photo has {picture.widthPx} × {picture.heightPx} pixels. The smallest print needs {MIN_PRINT_PX} on the
          longer side.{' '}
          <Link to="../image" relative="path">
            Add a larger one
          </Link>
          .
        </p>
      ) : (
        <p className="quiet">
          Your photo is large enough for prints of up to {largest} cm. We print, frame and send them; the original is
          not needed.
        </p>
      )}
      {fields.hasPrints && largest && (
        <>
          <Chips
            label="Materials"
            options={PRINT_MATERIALS.map(materialName)}
            chosen={fields.printMaterials.map(materialName)}
            onChange={(names) =>
              change({ printMaterials: PRINT_MATERIALS.filter((material) => names.includes(materialName(material))) })
            }
          />
          <Chips
            label="Longer side"
            options={possible.map(sizeName)}
            chosen={fields.printSizesCm.map(sizeName)}
            most={PRINT_LONG_SIDES_CM.length}
            onChange={(names) => change({ printSizesCm: possible.filter((cm) => names.includes(sizeName(cm))) })}
          />
          <fieldset className="stack-small">
            <legend className={css.legend}>Edition</legend>
            <div className={css.units}>
              <label className="option">
                <input
                  type="radio"
                  name="edition"
                  checked={fields.printEditionSize === null}
                  onChange={() => change({ printEditionSize: null })}
                />
                <span>Open</span>
              </label>
              <label className="option">
                <input
                  type="radio"
                  name="edition"
                  checked={fields.printEditionSize !== null}
                  onChange={() => change({ printEditionSize: 25 })}
                />
                <span>Limited</span>
              </label>
            </div>
            {fields.printEditionSize !== null && (
              <>
                <NumberField
                  label="Copies of each print"
                  name="printEditionSize"
                  value={fields.printEditionSize}
                  parse={parseCount}
                  format={String}
                  problem={problems.printEditionSize}
                  onChange={(size) => size !== null && change({ printEditionSize: size })}
                />
                <NumberField
                  label="Artist’s proofs of each print"
                  name="printArtistProofs"
                  value={fields.printArtistProofs}
                  parse={parseProofs}
                  format={String}
                  problem={problems.printArtistProofs}
                  onChange={(proofs) => change({ printArtistProofs: proofs ?? 0 })}
                />
                <p className="quiet">
                  Each copy is numbered. Artist’s proofs are copies that you keep, in addition to the edition. Neither
                  number can change after the first sale.
                </p>
              </>
            )}
          </fieldset>
          {prints.length > 0 && (
            <table className={css.prints}>
              <caption className="visually-hidden">Prints with their prices</caption>
              <thead>
                <tr>
                  <th scope="col">Print</th>
                  <th scope="col">Price</th>
                  <th scope="col">You get</th>
                </tr>
              </thead>
              <tbody>
                {prints.map(({ material, widthCm, heightCm, priceCents }) => (
                  <tr key={`${material} ${widthCm}`}>
                    <td>
                      {materialName(material)}, {widthCm} × {heightCm} cm
                    </td>
                    <td>{formatMoney(priceCents, 'USD')}</td>
                    <td>{formatMoney(splitPrice(priceCents, draft.artist.channel).artistCents, 'USD')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </>
      )}
    </div>
  );
}
