import type { Alignment } from '@easel/domain/collecting/wall-plan-align';
import type { Arrangement } from '@easel/domain/collecting/wall-plan-arrange';

const LINES: Record<Alignment, string> = {
  left: 'M3 2V18M5.500 5H15V8.500H5.500ZM5.500 11.500H11V15H5.500Z',
  center: 'M10 2V18M4 5H16V8.500H4ZM6.500 11.500H13.500V15H6.500Z',
  right: 'M17 2V18M14.500 5H5V8.500H14.500ZM14.500 11.500H9V15H14.500Z',
  top: 'M2 3H18M5 5.500V15H8.500V5.500ZM11.500 5.500V11H15V5.500Z',
  middle: 'M2 10H18M5 4V16H8.500V4ZM11.500 6.500V13.500H15V6.500Z',
  bottom: 'M2 17H18M5 14.500V5H8.500V14.500ZM11.500 14.500V9H15V14.500Z',
};

export const AlignIcon = ({ alignment }: { alignment: Alignment }) => (
  <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
    <path d={LINES[alignment]} fill="none" stroke="currentColor" strokeWidth="1.3" />
  </svg>
);

const BOXES: Record<Arrangement, string> = {
  row: 'M3 9H13V23H3ZM16 11H26V21H16ZM29 9H37V23H29Z',
  grid: 'M8 4H18V14H8ZM22 4H32V14H22ZM8 18H18V28H8ZM22 18H32V28H22Z',
  salon: 'M13 8H25V22H13ZM4 10H10V18H4ZM28 5H36V14H28ZM28 17H34V25H28ZM15 25H22V30H15ZM16 1H23V5H16Z',
};

export const ArrangeIcon = ({ arrangement }: { arrangement: Arrangement }) => (
  <svg viewBox="0 0 40 32" width="48" height="38" aria-hidden="true">
    <path d={BOXES[arrangement]} fill="none" stroke="currentColor" strokeWidth="1.2" />
  </svg>
);

const ICONS = {
  undo: 'M7 5L3 9L7 13M3.500 9H12A4.500 4.500 0 0 1 12 18H9',
  redo: 'M13 5L17 9L13 13M16.500 9H8A4.500 4.500 0 0 0 8 18H11',
  zoomIn: 'M9 5.500V12.500M5.500 9H12.500M9 3A6 6 0 1 0 9 15A6 6 0 1 0 9 3M13.500 13.500L18 18',
  zoomOut: 'M5.500 9H12.500M9 3A6 6 0 1 0 9 15A6 6 0 1 0 9 3M13.500 13.500L18 18',
} as const;

export const PlannerIcon = ({ name }: { name: keyof typeof ICONS }) => (
  <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
    <path d={ICONS[name]} fill="none" stroke="currentColor" strokeWidth="1.4" />
  </svg>
);
