import { type Ref, useId, useState } from 'react';
import { readLocal, writeLocal } from '../lib/local-storage.ts';
import { WallEditor } from './wall-editor.tsx';
import { PlannerIcon } from './wall-icons.tsx';
import css from './wall-planner.module.css';
import type { PlannerAction, PlannerState } from './wall-planner-state.ts';

const ZOOMS = [1, 1.5, 2, 3] as const;
const HINT_KEY = 'easel_wall_hint';

export interface WallStageProps {
  ref: Ref<HTMLDivElement>;
  state: PlannerState;
  dispatch: (action: PlannerAction) => void;
  photoUrl: string | undefined;
  showsEyeLine: boolean;
  onAdd: () => void;
}

/** The wall with its zoom, and a hint on first use. */
export function WallStage({ ref, state, dispatch, photoUrl, showsEyeLine, onAdd }: WallStageProps) {
  const helpId = useId();
  const [zoom, setZoom] = useState(0);
  const [isHintShown, setIsHintShown] = useState(() => readLocal(HINT_KEY) === null);
  const { unit, works } = state.history.present;
  const step = unit === 'in' ? '0.5 in' : '1 cm';
  return (
    <div className={css.stage} ref={ref}>
      <div className={css.scroll} data-zoom={ZOOMS[zoom]}>
        <div>
          <WallEditor {...{ state, dispatch, photoUrl, showsEyeLine }} describedBy={helpId} />
        </div>
      </div>
      {works.length === 0 && (
        <div className={css.empty}>
          <p>Your wall is empty.</p>
          <button type="button" className="button" onClick={onAdd}>
            Add works
          </button>
        </div>
      )}
      <div className={css.zoom}>
        <button
          type="button"
          className={css.icon}
          aria-label="Zoom out"
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        >
          <PlannerIcon name="zoomOut" />
        </button>
        <button
          type="button"
          className={css.icon}
          aria-label="Zoom in"
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(zoom + 1)}
        >
          <PlannerIcon name="zoomIn" />
        </button>
      </div>
      {/* The texts of screen readers refer to it, also after the hint was dismissed. */}
      <p id={helpId} className={isHintShown ? css.hint : 'visually-hidden'}>
        Drag works to place them. Lines show when works are in line.{' '}
        <span className={css.keys}>Arrow keys move {step}, with Shift ten times as far.</span>
      </p>
      {isHintShown && (
        <button
          type="button"
          className={`text-button ${css.dismiss}`}
          onClick={() => {
            writeLocal(HINT_KEY, 'seen');
            setIsHintShown(false);
          }}
        >
          Got it
        </button>
      )}
    </div>
  );
}
