import type { DraftImage } from '@easel/contract/studio/draft-images';
import { formatImageUrl } from '@easel/domain/catalogue/image-variant';
import {
  adjustmentProblem,
  type ImageAdjustment,
  isUnchanged,
  MAX_STRAIGHTEN_DEGREES,
  MIN_CROP_SHARE,
  NO_ADJUSTMENT,
  straightenedShare,
  turnAdjustment,
  turnSize,
} from '@easel/domain/studio/image-adjustment';
import { type CSSProperties, useId, useRef, useState } from 'react';
import ReactCrop from 'react-image-crop';
// Loaded with the dialog. All other styles are in one file for all pages.
import cropStyles from 'react-image-crop/dist/ReactCrop.css?url';
import { Dialog } from '../ui/dialog.tsx';
import css from './adjust-dialog.module.css';

export interface AdjustDialogProps {
  image: DraftImage;
  /** Null: as it was uploaded. Returns whether it was saved. */
  onSave: (adjustment: ImageAdjustment | null) => Promise<boolean>;
  onClose: () => void;
}

const PERCENT = 100;

/** Turns, straightens and crops an image, with a live preview. */
export default function AdjustDialog({ image, onSave, onClose }: AdjustDialogProps) {
  const { upload } = image;
  const id = useId();
  const { adjustment, change, undo, canUndo } = useSteps(image.adjustment ?? NO_ADJUSTMENT);
  const [isSaving, setIsSaving] = useState(false);
  const { quarterTurns, straightenDegrees, crop } = adjustment;
  const problem = adjustmentProblem(upload, adjustment);
  const save = async () => {
    if (isSaving || problem) return;
    setIsSaving(true);
    const isSaved = await onSave(isUnchanged(adjustment) ? null : adjustment);
    setIsSaving(false);
    if (isSaved) onClose();
  };
  return (
    <Dialog title="Turn and crop" size="wide" onClose={onClose}>
      <link rel="stylesheet" href={cropStyles} precedence="default" />
      <div className={css.stage}>
        <ReactCrop
          crop={{
            unit: '%',
            x: crop.x * PERCENT,
            y: crop.y * PERCENT,
            width: crop.width * PERCENT,
            height: crop.height * PERCENT,
          }}
          keepSelection
          ruleOfThirds
          minWidth={24}
          minHeight={24}
          ariaLabels={ARIA_LABELS}
          onChange={(_, { x, y, width, height }) =>
            change('crop', { ...adjustment, crop: toCrop({ x, y, width, height }) })
          }
        >
          <RotatedImage image={image} adjustment={adjustment} />
        </ReactCrop>
      </div>
      <div className={css.tools}>
        <button
          type="button"
          className="button"
          data-kind="quiet"
          onClick={() => change('turn', turnAdjustment(adjustment, -1))}
        >
          Turn left
        </button>
        <button
          type="button"
          className="button"
          data-kind="quiet"
          onClick={() => change('turn', turnAdjustment(adjustment, 1))}
        >
          Turn right
        </button>
        <button type="button" className="button" data-kind="quiet" aria-disabled={!canUndo} onClick={undo}>
          Undo
        </button>
        <button
          type="button"
          className="button"
          data-kind="quiet"
          aria-disabled={isUnchanged(adjustment)}
          onClick={() => !isUnchanged(adjustment) && change('reset', NO_ADJUSTMENT)}
        >
          Reset
        </button>
      </div>
      <div className={css.straighten}>
        <label htmlFor={id}>Straighten</label>
        <input
          id={id}
          type="range"
          min={-MAX_STRAIGHTEN_DEGREES}
          max={MAX_STRAIGHTEN_DEGREES}
          step={0.5}
          value={straightenDegrees}
          aria-valuetext={`${straightenDegrees} degrees`}
          onChange={({ currentTarget }) =>
            change('straighten', { ...adjustment, straightenDegrees: Number(currentTarget.value) })
          }
        />
        <output className="numbers right-aligned" htmlFor={id}>{`${straightenDegrees.toFixed(1)}°`}</output>
      </div>
      <p className="quiet">
        Drag the corners to the edges of the work.
        <span className={css.keys}> With the keyboard: Tab to a corner, then the arrow keys.</span>
      </p>
      <p className="form-message" role="alert">
        {problem}
      </p>
      <div className="buttons">
        <button
          type="button"
          className="button"
          aria-disabled={isSaving || problem !== undefined}
          onClick={() => void save()}
        >
          {isSaving ? 'Saving…' : 'Save'}
        </button>
        <button type="button" className="text-button" onClick={onClose}>
          Cancel
        </button>
        <span className="visually-hidden" role="status">{`Turned by ${quarterTurns * 90} degrees`}</span>
      </div>
    </Dialog>
  );
}

/** The upload, turned and straightened, in a box with its ratio. The empty corners are outside of the box. */
function RotatedImage({ image: { upload }, adjustment }: { image: DraftImage; adjustment: ImageAdjustment }) {
  const turned = turnSize(upload, adjustment);
  const { quarterTurns, straightenDegrees } = adjustment;
  const scale = 1 / straightenedShare(turned, straightenDegrees);
  const ratio = turned.widthPx / turned.heightPx;
  return (
    <div className={css.box} style={{ aspectRatio: ratio, '--ratio': ratio } as CSSProperties}>
      <img
        className={css.image}
        data-side={quarterTurns % 2 === 1 || undefined}
        style={{
          transform: `translate(-50%, -50%) rotate(${quarterTurns * 90 + straightenDegrees}deg) scale(${scale})`,
        }}
        src={formatImageUrl(upload.imageBaseUrl, 'fullScreen')}
        alt="The whole upload"
      />
    </div>
  );
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Fractions within the image, whatever the library rounds. */
function toCrop({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  const left = clamp(x / PERCENT, 0, 1 - MIN_CROP_SHARE);
  const top = clamp(y / PERCENT, 0, 1 - MIN_CROP_SHARE);
  return {
    x: left,
    y: top,
    width: clamp(width / PERCENT, MIN_CROP_SHARE, 1 - left),
    height: clamp(height / PERCENT, MIN_CROP_SHARE, 1 - top),
  };
}

const ARIA_LABELS = {
  cropArea: 'Use the arrow keys to move the selected part',
  nwDragHandle: 'Upper left corner of the selected part, moved with the arrow keys',
  nDragHandle: 'Upper edge of the selected part, moved with the arrow keys',
  neDragHandle: 'Upper right corner of the selected part, moved with the arrow keys',
  eDragHandle: 'Right edge of the selected part, moved with the arrow keys',
  seDragHandle: 'Lower right corner of the selected part, moved with the arrow keys',
  sDragHandle: 'Lower edge of the selected part, moved with the arrow keys',
  swDragHandle: 'Lower left corner of the selected part, moved with the arrow keys',
  wDragHandle: 'Left edge of the selected part, moved with the arrow keys',
};

/** Changes of the same kind in this time are one step, such as one drag. */
const ONE_STEP_MS = 700;

/** The adjustment with its history, so that every step can be undone. */
function useSteps(initial: ImageAdjustment) {
  const [steps, setSteps] = useState([initial]);
  const last = useRef({ kind: '', at: 0 });
  return {
    adjustment: steps.at(-1) ?? initial,
    canUndo: steps.length > 1,
    change: (kind: 'crop' | 'turn' | 'straighten' | 'reset', next: ImageAdjustment) => {
      const now = Date.now();
      const isSameStep =
        (kind === 'crop' || kind === 'straighten') && last.current.kind === kind && now - last.current.at < ONE_STEP_MS;
      last.current = { kind, at: now };
      setSteps((before) => [...(isSameStep && before.length > 1 ? before.slice(0, -1) : before), next]);
    },
    undo: () => {
      last.current = { kind: '', at: 0 };
      setSteps((before) => (before.length > 1 ? before.slice(0, -1) : before));
    },
  };
}
