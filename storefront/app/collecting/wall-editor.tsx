import { calculateBounds, toFurnitureBox, type WallPlan } from '@easel/domain/collecting/wall-plan';
import { workBoxes } from '@easel/domain/collecting/wall-plan-edits';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { usePxPerCm } from './use-px-per-cm.ts';
import { describeFurniture, describeWall, describeWork } from './wall-descriptions.ts';
import css from './wall-editor.module.css';
import { EyeLine, WallGuides, WallMeasures } from './wall-guides.tsx';
import { arrowAction, moveAction, snapCmAt } from './wall-moves.ts';
import { getSurroundings, type PlannerAction, type PlannerState } from './wall-planner-state.ts';
import { WallScene } from './wall-scene.tsx';
import { calculateSceneSize, sceneY } from './wall-scene-geometry.ts';

/** A press that moves less than this is a click. */
const DRAG_PX = 3;

interface Drag {
  pointerId: number;
  keys: readonly string[];
  from: WallPlan;
  startX: number;
  startY: number;
  pxPerCm: number;
  isMoving: boolean;
  tag: string;
}

export interface WallEditorProps {
  state: PlannerState;
  dispatch: (action: PlannerAction) => void;
  photoUrl: string | undefined;
  showsEyeLine: boolean;
  describedBy: string;
}

/** The wall with works that can be moved by pointer, touch and arrow keys. */
export function WallEditor({ state, dispatch, photoUrl, showsEyeLine, describedBy }: WallEditorProps) {
  const svg = useRef<SVGSVGElement>(null);
  const drag = useRef<Drag>(undefined);
  const plan = state.history.present;
  const { wall, unit } = plan;
  const size = calculateSceneSize(wall);
  const pxPerCm = usePxPerCm(svg, `${size.widthCm} ${size.heightCm}`);
  const boxes = workBoxes(plan, state.works);
  const selected = boxes.filter(({ key }) => state.selection.includes(key));
  const bounds = calculateBounds(selected);

  const startDrag = (key: string) => (event: PointerEvent<SVGGElement>) => {
    if (event.button !== 0 || drag.current) return;
    const isAdded = event.shiftKey || event.metaKey || event.ctrlKey;
    const isSelected = state.selection.includes(key);
    if (isAdded || !isSelected) dispatch({ type: 'select', keys: [key], isAdded });
    if (isAdded && isSelected) return;
    const keys = isAdded || isSelected ? [...new Set([...state.selection, key])] : [key];
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = {
      ...{ pointerId: event.pointerId, keys, from: plan, isMoving: false },
      ...{ startX: event.clientX, startY: event.clientY, pxPerCm: svg.current?.getScreenCTM()?.a ?? pxPerCm },
      tag: `drag ${event.timeStamp}`,
    };
  };

  const moveDrag = (event: PointerEvent<SVGGElement>) => {
    const { current } = drag;
    if (!current || current.pointerId !== event.pointerId) return;
    const [x, y] = [event.clientX - current.startX, event.clientY - current.startY];
    if (!current.isMoving && Math.hypot(x, y) < DRAG_PX) return;
    current.isMoving = true;
    const { from, keys, tag } = current;
    const snapCm = event.altKey ? undefined : snapCmAt(current.pxPerCm);
    dispatch(moveAction(state, { from, keys, tag, snapCm, byXCm: x / current.pxPerCm, byYCm: -y / current.pxPerCm }));
  };

  const endDrag = (event: PointerEvent<SVGGElement>) => {
    if (drag.current?.pointerId !== event.pointerId) return;
    drag.current = undefined;
    dispatch({ type: 'settle' });
  };

  const pressKey = (key: string, name: string) => (event: KeyboardEvent<SVGGElement>) => {
    const keys = state.selection.includes(key) ? state.selection : [key];
    const move = arrowAction(state, event.key, event.shiftKey, keys);
    if (move) dispatch({ ...move, ...(move.type === 'edit' && { select: keys }) });
    else if (event.key === 'Enter' || event.key === ' ') dispatch({ type: 'select', keys: [key], isAdded: true });
    else if (event.key === 'Delete' || event.key === 'Backspace')
      dispatch({ type: 'remove', keys, announcement: `${name} removed.` });
    else return;
    event.preventDefault();
  };

  const movable = (key: string, label: string, name: string, drawing: ReactNode) => (
    // biome-ignore lint/a11y/useSemanticElements: an SVG has no button element.
    <g
      className={css.item}
      role="button"
      tabIndex={0}
      aria-label={label}
      aria-pressed={state.selection.includes(key)}
      aria-describedby={describedBy}
      data-item={key}
      onPointerDown={startDrag(key)}
      onPointerMove={moveDrag}
      onPointerUp={endDrag}
      onPointerCancel={endDrag}
      onKeyDown={pressKey(key, name)}
      onBlur={() => dispatch({ type: 'settle' })}
    >
      {drawing}
      <Outline
        box={[...boxes, ...plan.furniture.map((item) => ({ key: item.key, ...toFurnitureBox(item) }))].find(
          (box) => box.key === key,
        )}
        wall={wall}
      />
    </g>
  );

  return (
    <WallScene
      ref={svg}
      className={css.scene}
      plan={plan}
      works={state.works}
      pxPerCm={pxPerCm * devicePixels()}
      photoUrl={photoUrl}
      label={describeWall(plan)}
      wrapWork={(placed, work, drawing) =>
        movable(placed.key, describeWork(placed, work, unit), work.artworkTitle, drawing)
      }
      wrapFurniture={(item, drawing) =>
        movable(item.key, describeFurniture(item, unit), describeFurniture(item, unit), drawing)
      }
      behind={
        <>
          <rect
            width={size.widthCm}
            height={size.heightCm}
            fill="transparent"
            onPointerDown={() => dispatch({ type: 'select', keys: [] })}
          />
          {showsEyeLine && <EyeLine wall={wall} pxPerCm={pxPerCm} />}
        </>
      }
    >
      {bounds && state.guides.every(({ kind }) => kind !== 'gap') && (
        <WallMeasures
          box={bounds}
          others={getSurroundings(state, state.selection).works}
          {...{ wall, unit, pxPerCm }}
        />
      )}
      <WallGuides guides={state.guides} {...{ wall, unit, pxPerCm }} />
    </WallScene>
  );
}

const devicePixels = () => Math.min(3, globalThis.devicePixelRatio ?? 1);

/** Shown when an item is selected or has the focus. */
function Outline({
  box,
  wall,
}: {
  box: { xCm: number; yCm: number; widthCm: number; heightCm: number } | undefined;
  wall: WallPlan['wall'];
}) {
  if (!box) return null;
  const rect = {
    ...{ x: box.xCm - box.widthCm / 2, y: sceneY(wall, box.yCm + box.heightCm / 2) },
    ...{ width: box.widthCm, height: box.heightCm },
  };
  return (
    <g className={css.outline} data-ui="">
      <rect {...rect} className={css.halo} />
      <rect {...rect} className={css.line} />
    </g>
  );
}
