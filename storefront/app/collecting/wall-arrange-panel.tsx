import { formatImageUrl } from '@easel/domain/catalogue/image-variant';
import { toFurnitureBox } from '@easel/domain/collecting/wall-plan';
import {
  ALIGNMENTS,
  alignBoxes,
  centerOnWall,
  distributeBoxes,
  hangAtEyeLevel,
} from '@easel/domain/collecting/wall-plan-align';
import { ARRANGEMENTS, type Arrangement, arrange, GROUP_GAP_CM } from '@easel/domain/collecting/wall-plan-arrange';
import { type BoxWithKey, isStanding, placeWorks, workBoxes } from '@easel/domain/collecting/wall-plan-edits';
import { listKeys } from '@easel/domain/text/own-value';
import { useState } from 'react';
import { AlignIcon, ArrangeIcon } from './wall-icons.tsx';
import { LengthField } from './wall-length-field.tsx';
import css from './wall-panels.module.css';
import type { PlannerAction, PlannerState } from './wall-planner-state.ts';

interface WallArrangePanelProps {
  state: PlannerState;
  dispatch: (action: PlannerAction) => void;
}

/** Which works are arranged. Without a choice of at least two, all are. */
function WorkChoice({ state, dispatch, isAll }: WallArrangePanelProps & { isAll: boolean }) {
  const { works } = state.history.present;
  const keys = works.map(({ key }) => key);
  return (
    <fieldset className={css.choice}>
      <legend className="small-print">Works to arrange</legend>
      {works.map(({ key, artworkId }) => {
        const work = state.works.get(artworkId);
        if (!work) return null;
        return (
          <label key={key} className="pickable" title={work.artworkTitle}>
            <input
              type="checkbox"
              aria-label={work.artworkTitle}
              checked={isAll || state.selection.includes(key)}
              onChange={() =>
                dispatch(
                  isAll
                    ? { type: 'select', keys: keys.filter((other) => other !== key) }
                    : { type: 'select', keys: [key], isAdded: true },
                )
              }
            />
            {work.imageBaseUrl && (
              <img className="whole-image" src={formatImageUrl(work.imageBaseUrl, 'thumb')} alt="" />
            )}
          </label>
        );
      })}
    </fieldset>
  );
}

/** Suggested arrangements, and commands that align the selected works, or all works if fewer than two are selected. */
export function WallArrangePanel({ state, dispatch }: WallArrangePanelProps) {
  const [gapCm, setGapCm] = useState(GROUP_GAP_CM);
  const plan = state.history.present;
  const all = workBoxes(plan, state.works);
  const chosen = all.filter(({ key }) => state.selection.includes(key));
  const categoryOf = (key: string) => {
    const placed = plan.works.find((work) => work.key === key);
    return (placed && state.works.get(placed.artworkId)?.category) ?? '';
  };
  const hanging = all.filter((box) => !isStanding(box, { category: categoryOf(box.key) }));
  const boxes = chosen.length > 1 ? chosen : hanging;
  const apply = (moved: readonly BoxWithKey[], announcement: string) =>
    dispatch({ type: 'edit', plan: placeWorks(plan, moved), announcement });
  const arrangeAs = (arrangement: Arrangement) => {
    const furniture = plan.furniture.map(toFurnitureBox);
    const places = arrange(arrangement, { sizes: boxes, wall: plan.wall, furniture, gapCm });
    apply(
      boxes.map((box, index) => ({ ...box, ...places[index] })),
      `Arranged as ${arrangement}.`,
    );
  };
  const isFew = boxes.length < 2;
  return (
    <>
      {all.length > 2 && <WorkChoice {...{ state, dispatch }} isAll={chosen.length < 2} />}
      <div className={css.suggestions}>
        {listKeys(ARRANGEMENTS).map((arrangement) => (
          <button key={arrangement} type="button" disabled={boxes.length === 0} onClick={() => arrangeAs(arrangement)}>
            <ArrangeIcon arrangement={arrangement} />
            {ARRANGEMENTS[arrangement]}
          </button>
        ))}
      </div>
      <LengthField
        label="Gap between works"
        cm={gapCm}
        unit={plan.unit}
        onChange={(cm) => setGapCm(Math.min(Math.max(cm, 0), 200))}
      />
      <div className={css.commands}>
        <button
          type="button"
          disabled={boxes.length === 0}
          onClick={() => apply(centerOnWall(boxes, plan.wall), 'Centered on the wall.')}
        >
          Center on wall
        </button>
        <button
          type="button"
          disabled={boxes.length === 0}
          onClick={() => apply(hangAtEyeLevel(boxes), 'Hung at eye level.')}
        >
          Hang at eye level
        </button>
      </div>
      <fieldset className={css.aligns}>
        <legend>Align</legend>
        {listKeys(ALIGNMENTS).map((alignment) => (
          <button
            className="place-center"
            key={alignment}
            type="button"
            title={ALIGNMENTS[alignment]}
            aria-label={ALIGNMENTS[alignment]}
            disabled={isFew}
            onClick={() => apply(alignBoxes(boxes, alignment), `${ALIGNMENTS[alignment]}.`)}
          >
            <AlignIcon alignment={alignment} />
          </button>
        ))}
      </fieldset>
      <div className={css.commands}>
        <button
          type="button"
          disabled={boxes.length < 3}
          onClick={() => apply(distributeBoxes(boxes, 'x'), 'Distributed with equal gaps.')}
        >
          Equal gaps across
        </button>
        <button
          type="button"
          disabled={boxes.length < 3}
          onClick={() => apply(distributeBoxes(boxes, 'y'), 'Distributed with equal gaps.')}
        >
          Equal gaps down
        </button>
      </div>
    </>
  );
}
