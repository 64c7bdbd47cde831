import type { PackingDrawing as Name } from '@easel/domain/selling/packing-steps';
import { ownValue } from '@easel/domain/text/own-value';
import type { ReactNode } from 'react';
import css from './packing-steps.module.css';

const frame = <rect x="34" y="20" width="52" height="50" />;

/** Line drawings, 120 by 90. The text beside a drawing says the same. */
const DRAWINGS: Readonly<Record<Name, ReactNode>> = {
  wrap: (
    <>
      {frame}
      <path d="M44 30h32v30H44z" opacity=".4" />
      <path d="M22 12l76 10-6 58-64-4z" strokeDasharray="4 3" />
    </>
  ),
  roll: (
    <>
      <ellipse cx="30" cy="45" rx="9" ry="20" />
      <path d="M30 25h52M30 65h52" />
      <path d="M82 25a9 20 0 0 1 0 40" />
      <path d="M30 38c4 0 5 14 0 14s-4-9 0-10" />
      <path d="M58 65c14 0 22 6 34 12" strokeDasharray="4 3" />
    </>
  ),
  tube: (
    <>
      <ellipse cx="22" cy="45" rx="8" ry="18" />
      <path d="M22 27h76M22 63h76" />
      <path d="M98 27a8 18 0 0 1 0 36" />
      <ellipse cx="22" cy="45" rx="4" ry="9" />
      <path d="M34 36h56M34 54h56" opacity=".4" />
    </>
  ),
  corners: (
    <>
      {frame}
      <path d="M28 34V14h20M72 14h20v20M92 56v20H72M48 76H28V56" strokeWidth="3" />
    </>
  ),
  cushion: (
    <>
      <rect x="42" y="26" width="36" height="38" />
      <rect x="26" y="14" width="68" height="62" rx="8" />
      <g opacity=".6">
        <circle cx="34" cy="24" r="3" />
        <circle cx="34" cy="36" r="3" />
        <circle cx="34" cy="48" r="3" />
        <circle cx="34" cy="60" r="3" />
        <circle cx="86" cy="24" r="3" />
        <circle cx="86" cy="36" r="3" />
        <circle cx="86" cy="48" r="3" />
        <circle cx="86" cy="60" r="3" />
        <circle cx="48" cy="20" r="3" />
        <circle cx="60" cy="20" r="3" />
        <circle cx="72" cy="20" r="3" />
        <circle cx="48" cy="70" r="3" />
        <circle cx="60" cy="70" r="3" />
        <circle cx="72" cy="70" r="3" />
      </g>
    </>
  ),
  box: (
    <>
      <path d="M20 38h80v40H20z" />
      <path d="M20 38L8 26M100 38l12-12M20 38l10-14M100 38L90 24" />
      <path d="M46 10h28v28H46z" />
      <path d="M60 2v22m-6-6l6 6 6-6" />
    </>
  ),
  crate: (
    <>
      <path d="M16 24h88v52H16z" />
      <path d="M26 34h68v32H26z" strokeDasharray="4 3" />
      <path d="M16 24l10 10M104 24L94 34M16 76l10-10M104 76L94 66" opacity=".5" />
    </>
  ),
  brace: (
    <>
      <path d="M16 16h88v60H16z" />
      <path d="M44 28h32v36H44z" />
      <path d="M16 34h28M16 58h28M76 34h28M76 58h28" strokeWidth="4" opacity=".5" />
    </>
  ),
  close: (
    <>
      <path d="M18 30h84v46H18z" />
      <path d="M18 30l10-14h64l10 14" />
      <path d="M54 16v60M66 16v60" strokeDasharray="4 3" />
    </>
  ),
  label: (
    <>
      <path d="M14 18h92v60H14z" />
      <path d="M34 30h52v36H34z" />
      <path d="M40 38h20M40 44h28" opacity=".6" />
      <path d="M42 52v9M46 52v9M49 52v9M54 52v9M57 52v9M62 52v9M66 52v9M69 52v9M74 52v9M78 52v9" />
    </>
  ),
};

export function PackingDrawing({ name }: { name: string }) {
  const drawing = ownValue(DRAWINGS, name);
  return drawing ? (
    <svg viewBox="0 0 120 90" className={css.drawing} aria-hidden="true">
      {drawing}
    </svg>
  ) : null;
}
