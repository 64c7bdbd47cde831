import { PACKAGINGS } from '@easel/domain/catalogue/packaging';
import { formatShipmentAddress } from '@easel/domain/selling/shipment-address';
import { createPdf, INK, MUTED, PAGE } from '@easel/platform/pdf/create-pdf';
import type { CarrierParcel } from '../shipment-carrier.ts';
import type { TestLabel } from './test-carrier-store.ts';

const EDGE = 56;
const LABEL = { x: EDGE, y: EDGE, width: PAGE.width - 2 * EDGE, height: 420 };
const INSET = 20;
const SERVICE_NAMES: Readonly<Record<string, string>> = {
  standard: 'STANDARD',
  express: 'EXPRESS',
  freight: 'FREIGHT',
};

/** A label of the test carrier: the upper half of a page, to be cut out. It says that it is not valid. */
export async function writeTestLabel(
  brand: string,
  label: TestLabel,
  { origin, destination, parcel, orderNumber }: CarrierParcel & { orderNumber: string },
): Promise<Buffer> {
  const pdf = await createPdf({
    title: `Shipping label ${orderNumber}`,
    author: brand,
    createdAt: label.bought_at,
  });
  const [x, width] = [LABEL.x + INSET, LABEL.width - 2 * INSET];
  pdf.frame({ ...LABEL, color: INK, lineWidth: 1.5 });
  const heading = { y: LABEL.y + 14, size: 16, typeface: 'sans-bold', maxLines: 1 } as const;
  pdf.text('Test Carrier', { x, width: width / 2, role: 'H1', ...heading });
  pdf.text(SERVICE_NAMES[label.service] ?? label.service.toUpperCase(), {
    x: x + width / 2,
    width: width / 2,
    align: 'right',
    ...heading,
  });
  pdf.rule(LABEL.y + 46, { x: LABEL.x, width: LABEL.width, color: INK });
  const small = { size: 8.5, color: MUTED, maxLines: 1 } as const;
  const half = width / 2 - 8;
  const afterFrom = pdf.text('From', { ...small, x, width: half, y: LABEL.y + 54 });
  pdf.textBox([...formatShipmentAddress(origin), ...(origin.phone ? [origin.phone] : [])], {
    x,
    y: afterFrom,
    width: half,
    height: 84,
    sizes: [9, 8, 7, 6],
  });
  const facts = [
    `${PACKAGINGS[parcel.packaging].replace('Ships in a ', '')}, ${parcel.lengthCm} x ${parcel.widthCm} x ${parcel.heightCm} cm`,
    `${parcel.weightKg} kg`,
    `Order ${orderNumber}`,
  ];
  const afterParcel = pdf.text('Parcel', { ...small, x: x + width / 2 + 8, width: half, y: LABEL.y + 54 });
  pdf.textBox(facts, { x: x + width / 2 + 8, y: afterParcel, width: half, height: 60, sizes: [9, 8, 7] });
  const toTop = LABEL.y + 160;
  pdf.rule(toTop - 8, { x: LABEL.x, width: LABEL.width, color: INK });
  const afterTo = pdf.text('To', { ...small, x, width, y: toTop });
  pdf.textBox([...formatShipmentAddress(destination), ...(destination.phone ? [destination.phone] : [])], {
    x,
    y: afterTo,
    width,
    height: 118,
    sizes: [15, 13, 11, 9, 7],
    typeface: 'sans-bold',
  });
  const codeTop = LABEL.y + 310;
  pdf.rule(codeTop - 12, { x: LABEL.x, width: LABEL.width, color: INK });
  await pdf.barcode(label.tracking_number, { x: x + 60, y: codeTop, width: width - 120, height: 62 });
  pdf.text(label.tracking_number, {
    x,
    width,
    y: codeTop + 68,
    size: 12,
    typeface: 'sans-bold',
    align: 'center',
    maxLines: 1,
  });
  let y = LABEL.y + LABEL.height + 32;
  y =
    pdf.text('This label is for tests. No carrier accepts it.', {
      x: EDGE,
      y,
      width: LABEL.width,
      size: 12,
      typeface: 'sans-bold',
    }) + 6;
  pdf.text('Cut the label out and fix it flat to the largest side of the parcel. Do not fold or cover the bars.', {
    x: EDGE,
    y,
    width: LABEL.width,
    size: 10,
  });
  return pdf.finish();
}
