export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface PanelPlace {
  left: number;
  /** The edge next to the button, relative to the viewport. */
  top: number;
  side: 'below' | 'above';
}

const GAP_PX = 8;
const EDGE_PX = 16;
/** The header is sticky. */
const HEADER_PX = 72;

/** With this space below its button, a panel is placed there: the page scrolls as far as needed. */
const MIN_BELOW_PX = 260;

/** Places a panel below its button, or above if there is little space; right-aligned with the button and inside the viewport. */
export function placePanel(button: Box, panel: Pick<Box, 'width' | 'height'>, viewport: Pick<Box, 'width' | 'height'>) {
  const bottom = button.top + button.height;
  const spaceBelow = viewport.height - bottom - GAP_PX - EDGE_PX;
  const spaceAbove = button.top - GAP_PX - HEADER_PX;
  const fitsBelow = spaceBelow >= Math.min(panel.height, MIN_BELOW_PX);
  const side = fitsBelow || spaceBelow >= spaceAbove ? 'below' : 'above';
  const left = Math.min(button.left + button.width - panel.width, viewport.width - EDGE_PX - panel.width);
  return {
    side,
    left: Math.max(EDGE_PX, left),
    top: side === 'below' ? bottom + GAP_PX : button.top - GAP_PX,
  } satisfies PanelPlace;
}
