import type { Wall } from '@easel/domain/collecting/wall-plan';
import { calibrate, initialPoints, keepOnPhoto, type PhotoPoint } from '@easel/domain/collecting/wall-plan-calibration';
import { parseLength } from '@easel/domain/collecting/wall-plan-units';
import type { Unit } from '@easel/domain/locale/units';
import { type KeyboardEvent, type PointerEvent, type SubmitEvent, useRef, useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { usePxPerCm } from './use-px-per-cm.ts';
import css from './wall-calibration.module.css';
import type { WallPhoto } from './wall-photo-file.ts';

export interface WallCalibrationProps {
  photo: WallPhoto;
  photoUrl: string;
  unit: Unit;
  bottomCm: number;
  onDone: (wall: Wall) => void;
  onClose: () => void;
}

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The visitor marks two points of a photo and enters their distance, which gives the scale of the photo. */
export function WallCalibration({ photo, photoUrl, unit, bottomCm, onDone, onClose }: WallCalibrationProps) {
  const [points, setPoints] = useState(() => initialPoints(photo));
  const [typed, setTyped] = useState('');
  const [errors, setErrors] = useState<string[]>([]);
  const svg = useRef<SVGSVGElement>(null);
  /** CSS pixels per photo pixel. */
  const scale = usePxPerCm(svg, `${photo.widthPx} ${photo.heightPx}`);

  const place = (index: 0 | 1, point: PhotoPoint) =>
    setPoints(([a, b]) => {
      const kept = keepOnPhoto(point, photo);
      return index === 0 ? [kept, b] : [a, kept];
    });
  const drag = (index: 0 | 1) => (event: PointerEvent<SVGGElement>) => {
    const matrix = svg.current?.getScreenCTM();
    if (!matrix || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    place(index, { xPx: x, yPx: y });
  };
  const press = (index: 0 | 1) => (event: KeyboardEvent) => {
    const direction = ARROWS[event.key];
    if (!direction) return;
    event.preventDefault();
    const step = (event.shiftKey ? 10 : 1) / scale;
    const { xPx, yPx } = points[index];
    place(index, { xPx: xPx + direction[0] * step, yPx: yPx + direction[1] * step });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const outcome = calibrate(photo, { points, distanceCm: parseLength(typed, unit) ?? 0 }, bottomCm);
    if (outcome.ok) onDone(outcome.value);
    else setErrors(outcome.messages);
  };
  const [a, b] = points;
  return (
    <Dialog title="Set the scale of your photo" size="full" onClose={onClose}>
      <div className={css.calibration}>
        <p className="quiet">
          Put the two points on something whose size you know, such as a door frame or a table, and enter the distance
          between them. The scale is right for photos that were taken straight in front of the wall.
        </p>
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: the points in it have names. */}
        <svg className="fill-box mat" ref={svg} viewBox={`0 0 ${photo.widthPx} ${photo.heightPx}`}>
          <image href={photoUrl} width={photo.widthPx} height={photo.heightPx} />
          <line x1={a.xPx} y1={a.yPx} x2={b.xPx} y2={b.yPx} className={css.halo} />
          <line x1={a.xPx} y1={a.yPx} x2={b.xPx} y2={b.yPx} className={css.line} />
          {([0, 1] as const).map((index) => (
            // biome-ignore lint/a11y/useSemanticElements: an SVG has no button element.
            <g
              key={index}
              className={css.point}
              role="button"
              tabIndex={0}
              aria-label={`Point ${index + 1}, ${Math.round(points[index].xPx)} from the left, ${Math.round(points[index].yPx)} from the top. Move it with the arrow keys.`}
              transform={`translate(${points[index].xPx} ${points[index].yPx}) scale(${1 / scale})`}
              onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
              onPointerMove={drag(index)}
              onKeyDown={press(index)}
            >
              <circle r={26} className={css.area} />
              <circle r={13} className={css.halo} />
              <circle r={13} className={css.line} />
              <path d="M-6 0H6M0 -6V6" className={css.halo} />
              <path d="M-6 0H6M0 -6V6" className={css.line} />
            </g>
          ))}
        </svg>
        <form onSubmit={submit} noValidate>
          <Field
            label={`Distance between the points (${unit})`}
            name="distance"
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            errors={errors}
            onChange={({ target }) => {
              setTyped(target.value);
              setErrors([]);
            }}
          />
          <button type="submit" className="button">
            Use this photo
          </button>
        </form>
      </div>
    </Dialog>
  );
}
