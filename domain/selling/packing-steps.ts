import type { Packaging } from '../catalogue/packaging.ts';

/** What the drawing of a step shows. */
export type PackingDrawing =
  | 'wrap'
  | 'roll'
  | 'tube'
  | 'corners'
  | 'cushion'
  | 'box'
  | 'crate'
  | 'brace'
  | 'close'
  | 'label';

export interface PackingStep {
  drawing: PackingDrawing;
  title: string;
  text: string;
}

/** Above this side a box bends and needs a second board on each side. */
const LARGE_CM = 90;
/** From this weight on, one person should not lift it. */
const HEAVY_KG = 20;

const LABEL: PackingStep = {
  drawing: 'label',
  title: 'Fix the label',
  text: 'Print the label, fix it flat to the largest side and cover it with clear tape, but not the bars. Remove old labels.',
};

const CERTIFICATE = 'Put the packing slip inside.';

/** How a work is packed, step by step, by its packaging and size. */
export function listPackingSteps({
  packaging,
  longestCm,
  weightKg,
}: {
  packaging: Packaging;
  /** The longest side of the work. */
  longestCm: number;
  weightKg: number;
}): PackingStep[] {
  const isHeavy = weightKg >= HEAVY_KG;
  if (packaging === 'rolled')
    return [
      {
        drawing: 'wrap',
        title: 'Cover the surface',
        text: 'Lay acid-free paper over the whole image. The work must be dry: an oil painting needs weeks.',
      },
      {
        drawing: 'roll',
        title: 'Roll it, image outside',
        text: 'Roll it loosely around a tube of at least 8 cm. Tighter rolls crack paint and crease paper.',
      },
      {
        drawing: 'tube',
        title: 'Put it into a second tube',
        text: `Use a strong tube that is 5 cm longer at both ends, and fill the ends with paper so that nothing moves. ${CERTIFICATE}`,
      },
      { drawing: 'close', title: 'Close both ends', text: 'Push in the caps and tape them crosswise.' },
      LABEL,
    ];
  if (packaging === 'flat_cardboard')
    return [
      {
        drawing: 'wrap',
        title: 'Wrap the work',
        text: 'Wrap it in acid-free paper, then in foil against moisture. Do not let tape touch the work.',
      },
      {
        drawing: 'corners',
        title: 'Protect the corners',
        text: 'Put a corner of cardboard or foam on all four corners.',
      },
      {
        drawing: 'cushion',
        title: 'Add two layers of bubble wrap',
        text:
          longestCm > LARGE_CM
            ? 'The bubbles face outside. The work is large: put a stiff board on both sides, so that the box cannot bend.'
            : 'The bubbles face outside, so that they leave no marks.',
      },
      {
        drawing: 'box',
        title: 'Put it into the box',
        text: `Leave 5 cm on every side and fill them. If you shake the box, nothing moves. ${CERTIFICATE}`,
      },
      {
        drawing: 'close',
        title: 'Close the box',
        text: `Tape all edges, and write “Fragile, artwork” on both sides.${isHeavy ? ' Carry it with two people.' : ''}`,
      },
      LABEL,
    ];
  return [
    {
      drawing: 'wrap',
      title: 'Wrap the work',
      text: 'Wrap it in acid-free paper, then in foil against moisture. Wrap parts that stick out on their own.',
    },
    {
      drawing: 'cushion',
      title: 'Add two layers of bubble wrap',
      text: 'The bubbles face outside. Fill hollow parts of a sculpture with paper.',
    },
    {
      drawing: 'crate',
      title: 'Lay foam into the crate',
      text: 'Line the floor and the sides with 5 cm of foam. Wood that crosses a border needs the ISPM 15 stamp.',
    },
    {
      drawing: 'brace',
      title: 'Fix the work',
      text: `Brace it with foam blocks or padded bars, so that it stays in place upside down. ${CERTIFICATE}`,
    },
    {
      drawing: 'close',
      title: 'Screw the lid on',
      text: `Use screws, not nails, and mark which side is up.${isHeavy ? ' It needs two people or a trolley.' : ''}`,
    },
    LABEL,
  ];
}
