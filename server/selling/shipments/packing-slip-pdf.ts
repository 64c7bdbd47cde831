import type { ShipmentAddress } from '@easel/domain/selling/shipment';
import { formatShipmentAddress } from '@easel/domain/selling/shipment-address';
import { dayLabel } from '@easel/domain/text/relative-time';
import { createPdf, MUTED, PAGE } from '@easel/platform/pdf/create-pdf';

const EDGE = 56;
const WIDTH = PAGE.width - 2 * EDGE;
const BOTTOM = PAGE.height - 80;

export interface PackingSlip {
  brand: string;
  orderNumber: string;
  createdAt: Date;
  origin: ShipmentAddress;
  destination: ShipmentAddress;
  trackingNumber: string;
  items: { title: string; artistName: string; kind: string; quantity: number; size: string }[];
}

/** What is in a parcel. */
export async function writePackingSlip(slip: PackingSlip): Promise<Buffer> {
  const { brand, orderNumber, createdAt, items } = slip;
  const pdf = await createPdf({ title: `Packing slip ${orderNumber}`, author: brand, createdAt });
  const half = WIDTH / 2 - 8;
  let y = pdf.text(brand, { x: EDGE, y: EDGE, width: WIDTH, size: 11, color: MUTED, maxLines: 1 }) + 4;
  y = pdf.text('Packing slip', { x: EDGE, y, width: WIDTH, size: 24, typeface: 'serif', role: 'H1' }) + 10;
  const facts = [
    `Order ${orderNumber}`,
    `Packed for ${dayLabel(createdAt.toISOString())}`,
    ...(slip.trackingNumber === '' ? [] : [`Tracking number ${slip.trackingNumber}`]),
  ];
  for (const fact of facts) y = pdf.text(fact, { x: EDGE, y, width: WIDTH, size: 9.5, color: MUTED, maxLines: 1 });
  y += 16;
  const ends = [
    ['From', slip.origin, EDGE],
    ['To', slip.destination, EDGE + WIDTH / 2 + 8],
  ] as const;
  const after = ends.map(([label, address, x]) => {
    const top = pdf.text(label, { x, y, width: half, size: 8.5, color: MUTED });
    return pdf.textBox(formatShipmentAddress(address), { x, y: top, width: half, height: 110, sizes: [10, 9, 8, 7] });
  });
  y = Math.max(...after) + 24;
  for (const item of items) {
    const title = { x: EDGE, width: WIDTH - 90, size: 12, typeface: 'sans-bold' } as const;
    const detail = [item.artistName, item.kind, item.size].filter(Boolean).join(' · ');
    const height = 12 + pdf.measureHeight(item.title, title) + pdf.measureHeight(detail, { width: WIDTH - 90 }) + 12;
    if (y + height > BOTTOM) {
      pdf.addPage();
      y = EDGE;
    }
    pdf.rule(y, { x: EDGE, width: WIDTH });
    y += 12;
    pdf.text(item.quantity === 1 ? '1 piece' : `${item.quantity} pieces`, {
      x: EDGE + WIDTH - 80,
      y,
      width: 80,
      size: 10,
      align: 'right',
      maxLines: 1,
    });
    y = pdf.text(item.title, { ...title, y });
    y = pdf.text(detail, { x: EDGE, y, width: WIDTH - 90, color: MUTED }) + 12;
  }
  pdf.rule(y, { x: EDGE, width: WIDTH });
  const thanks = 'Keep the packaging until you are sure that the work stays: it is the best one for a return.';
  if (y + 60 > BOTTOM) {
    pdf.addPage();
    y = EDGE;
  }
  pdf.text(thanks, { x: EDGE, y: y + 20, width: WIDTH, size: 9.5, color: MUTED });
  return pdf.finish();
}
