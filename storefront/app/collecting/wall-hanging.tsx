import type { PlannerWork } from '@easel/contract/collecting/wall-plans';
import { formatImageUrl } from '@easel/domain/catalogue/image-variant';
import { getPictureSize, type PlacedWork } from '@easel/domain/collecting/wall-plan';
import type { Frame } from '@easel/domain/collecting/wall-plan-frames';
import { useEffect, useState } from 'react';
import { FRAME_COLORS, MAT_COLOR, MAT_EDGE } from './wall-frame-colors.ts';
import { chooseImageFit, variantForWidth } from './wall-scene-geometry.ts';

export interface WallHangingProps {
  placed: PlacedWork;
  work: PlannerWork;
  /** Device pixels per centimeter, for the size of the image. */
  pxPerCm: number;
  shadowId: string;
}

/** A work with its frame and shadow around the origin, in centimeters. */
export function WallHanging({ placed, work, pxPerCm, shadowId }: WallHangingProps) {
  const { widthCm, heightCm } = getPictureSize(placed, work);
  const { frame } = placed;
  const isFramed = frame.style !== 'none';
  const mat = isFramed ? frame.matCm : 0;
  const border = isFramed ? frame.widthCm + mat : 0;
  const [w, h] = [widthCm + 2 * border, heightCm + 2 * border];
  return (
    <>
      <rect
        x={-w / 2 + 0.4}
        y={-h / 2 + 1.6}
        width={w}
        height={h}
        fill="#1a120a"
        opacity={isFramed ? 0.34 : 0.26}
        filter={`url(#${shadowId})`}
      />
      {isFramed && <FrameSides frame={frame} widthCm={w} heightCm={h} />}
      {mat > 0 && (
        <rect
          x={-widthCm / 2 - mat}
          y={-heightCm / 2 - mat}
          width={widthCm + 2 * mat}
          height={heightCm + 2 * mat}
          fill={MAT_COLOR}
        />
      )}
      <WallPicture work={work} widthCm={widthCm} heightCm={heightCm} pxPerCm={pxPerCm} />
      {mat > 0 && (
        <rect
          x={-widthCm / 2 - 0.15}
          y={-heightCm / 2 - 0.15}
          width={widthCm + 0.3}
          height={heightCm + 0.3}
          fill="none"
          stroke={MAT_EDGE}
          strokeWidth={0.3}
        />
      )}
      {isFramed && mat === 0 && (
        // The shadow of the frame on the picture.
        <rect
          x={-widthCm / 2}
          y={-heightCm / 2}
          width={widthCm}
          height={heightCm}
          fill="none"
          stroke="#000"
          strokeOpacity={0.25}
          strokeWidth={0.3}
        />
      )}
    </>
  );
}

/** Four mitred sides. */
function FrameSides({ frame, widthCm: w, heightCm: h }: { frame: Frame; widthCm: number; heightCm: number }) {
  if (frame.style === 'none') return null;
  const colors = FRAME_COLORS[frame.style];
  const f = frame.widthCm;
  const [l, r, t, b] = [-w / 2, w / 2, -h / 2, h / 2];
  return (
    <>
      <path d={`M${l} ${t}H${r}L${r - f} ${t + f}H${l + f}Z`} fill={colors.top} />
      <path d={`M${l} ${t}V${b}L${l + f} ${b - f}V${t + f}Z`} fill={colors.side} />
      <path d={`M${r} ${t}V${b}L${r - f} ${b - f}V${t + f}Z`} fill={colors.side} />
      <path d={`M${l} ${b}H${r}L${r - f} ${b - f}H${l + f}Z`} fill={colors.bottom} />
      <path
        d={`M${l} ${t}L${l + f} ${t + f}M${r} ${t}L${r - f} ${t + f}M${l} ${b}L${l + f} ${b - f}M${r} ${b}L${r - f} ${b - f}`}
        stroke={colors.edge}
        strokeOpacity={0.5}
        strokeWidth={0.12}
      />
      <rect
        x={l + 0.06}
        y={t + 0.06}
        width={w - 0.12}
        height={h - 0.12}
        fill="none"
        stroke={colors.edge}
        strokeOpacity={0.6}
        strokeWidth={0.12}
      />
    </>
  );
}

interface WallPictureProps {
  work: PlannerWork;
  widthCm: number;
  heightCm: number;
  pxPerCm: number;
}

/** The image at true scale. The color of the work is shown while it loads, and its title if it cannot be loaded. */
function WallPicture({ work, widthCm, heightCm, pxPerCm }: WallPictureProps) {
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => {
    const retry = () => setIsBroken(false);
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, []);
  const area = { x: -widthCm / 2, y: -heightCm / 2, width: widthCm, height: heightCm };
  const hasImage = work.imageBaseUrl !== '' && !isBroken;
  return (
    <>
      <rect {...area} fill={work.placeholderColor} data-picture={work.artworkId} />
      {hasImage ? (
        <image
          {...area}
          href={formatImageUrl(work.imageBaseUrl, variantForWidth(widthCm * pxPerCm))}
          preserveAspectRatio={chooseImageFit(work.aspectRatio, { widthCm, heightCm })}
          onError={() => setIsBroken(true)}
        />
      ) : (
        <BrokenTitle title={work.artworkTitle} widthCm={widthCm} heightCm={heightCm} />
      )}
    </>
  );
}

function BrokenTitle({ title, widthCm, heightCm }: { title: string; widthCm: number; heightCm: number }) {
  const fontSize = Math.min(heightCm / 5, (widthCm * 1.6) / Math.max(8, title.length));
  return (
    <text
      textAnchor="middle"
      dominantBaseline="central"
      fontSize={fontSize}
      fontFamily="Georgia, serif"
      fontStyle="italic"
      fill="#161412"
      stroke="#fff"
      strokeOpacity={0.75}
      strokeWidth={fontSize / 5}
      strokeLinejoin="round"
      paintOrder="stroke"
    >
      {title}
    </text>
  );
}
