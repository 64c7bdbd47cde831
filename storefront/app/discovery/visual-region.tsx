import type { VisualSourceView } from '@easel/contract/discovery/visual-search';
import { formatImageUrl } from '@easel/domain/catalogue/image-variant';
import { MIN_REGION_PERCENT, VISUAL_SEARCH_PAGE } from '@easel/domain/discovery/visual-source';
import { useState, useSyncExternalStore } from 'react';
import ReactCrop from 'react-image-crop';
import cropStyles from 'react-image-crop/dist/ReactCrop.css?url';
import { Form } from 'react-router';
import css from './visual-search-page.module.css';

const SIDES = ['left', 'top', 'width', 'height'] as const;
const LABELS = { left: 'From the left', top: 'From the top', width: 'Width', height: 'Height' } as const;
const FIRST = { left: 25, top: 25, width: 50, height: 50 };

const limited = (value: number, min: number, max: number) => Math.min(max, Math.max(min, Math.round(value)));

const neverChanges = () => () => undefined;
const isTrue = () => true;
const isFalse = () => false;

/** A part of a work: drawn on its image, or entered in percent, which also works with a keyboard and without JavaScript. */
export function VisualRegion({ work }: { work: NonNullable<VisualSourceView['work']> }) {
  const [part, setPart] = useState(FIRST);
  // The library places its parts with inline styles, which the server may not send.
  const isRunning = useSyncExternalStore(neverChanges, isTrue, isFalse);
  const image = (
    <img src={formatImageUrl(work.imageBaseUrl, 'pdp')} alt={work.title} width={work.widthPx} height={work.heightPx} />
  );
  return (
    <Form action={VISUAL_SEARCH_PAGE} method="get" className={css.regionForm}>
      <link rel="stylesheet" href={cropStyles} precedence="default" />
      <h2>A part of it</h2>
      {isRunning ? (
        <ReactCrop
          crop={{ unit: '%', x: part.left, y: part.top, width: part.width, height: part.height }}
          keepSelection
          ruleOfThirds
          minWidth={24}
          minHeight={24}
          onChange={(_, { x, y, width, height }) => {
            const left = limited(x, 0, 100 - MIN_REGION_PERCENT);
            const top = limited(y, 0, 100 - MIN_REGION_PERCENT);
            setPart({
              ...{ left, top },
              width: limited(width, MIN_REGION_PERCENT, 100 - left),
              height: limited(height, MIN_REGION_PERCENT, 100 - top),
            });
          }}
        >
          {image}
        </ReactCrop>
      ) : (
        image
      )}
      <input type="hidden" name="work" value={work.artworkId} />
      <button type="submit" className="button">
        Search with this part
      </button>
      <details>
        <summary>Enter the part in percent</summary>
        <div className={css.sides}>
          {SIDES.map((side) => (
            <label key={side}>
              {LABELS[side]}
              <input
                type="number"
                name={side}
                min={side === 'left' || side === 'top' ? 0 : MIN_REGION_PERCENT}
                max={side === 'left' ? 100 - part.width : side === 'top' ? 100 - part.height : 100}
                value={part[side]}
                onChange={({ currentTarget }) =>
                  setPart({ ...part, [side]: limited(Number(currentTarget.value), 0, 100) })
                }
              />
            </label>
          ))}
        </div>
      </details>
    </Form>
  );
}
