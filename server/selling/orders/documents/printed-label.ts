import { createPdf, INK, MUTED, PAGE, type Pdf } from '../../../platform/pdf/create-pdf.ts';
import type { ReturnCarrier, ReturnParcel } from './return-carrier.ts';

const EDGE = 56;
const WIDTH = PAGE.width - 2 * EDGE;
/** The label is the upper half of the page. The lower half stays with the buyer. */
const LABEL = { x: EDGE, y: EDGE, width: WIDTH, height: 330 };
const QR_SIZE = 120;

const STEPS = [
  'Pack the work as it came, if you can in its original packaging.',
  'Cut out the label and fix it to the parcel, over the old one.',
  'Send it insured and tracked, and keep the receipt until you have your refund.',
];

/** The built-in return label. */
export const createPrintedLabels = (brand: string): ReturnCarrier => ({
  async writeLabel(parcel) {
    const { orderNumber, requestedAt } = parcel;
    const pdf = await createPdf({ title: `Return label ${orderNumber}`, author: brand, createdAt: requestedAt });
    writeLabelHalf(pdf, parcel, brand);
    let y = LABEL.y + LABEL.height + 40;
    y = pdf.text('How to return your work', { x: EDGE, y, width: WIDTH, size: 16, typeface: 'serif' }) + 8;
    for (const [index, step] of STEPS.entries())
      y = pdf.text(`${index + 1}.  ${step}`, { x: EDGE, y, width: WIDTH, size: 10.5 }) + 4;
    return pdf.finish();
  },
});

/** What the code on a label says: the order and its line. */
const returnCodeOf = ({ orderNumber, line }: ReturnParcel): string => `${orderNumber}/${line}`;

function writeLabelHalf(pdf: Pdf, parcel: ReturnParcel, brand: string) {
  const { from, to, title } = parcel;
  pdf.frame({ ...LABEL, color: INK, lineWidth: 1.5 });
  const [x, width] = [LABEL.x + 20, LABEL.width - 40];
  pdf.text('Return', { x, y: LABEL.y + 16, width: width / 2, size: 14, typeface: 'serif' });
  pdf.text(brand, { x: x + width / 2, y: LABEL.y + 16, width: width / 2, size: 14, typeface: 'serif', align: 'right' });
  pdf.rule(LABEL.y + 46, { x: LABEL.x, width: LABEL.width, color: INK });
  let y = pdf.text('From', { x, y: LABEL.y + 58, width, size: 8.5, color: MUTED });
  for (const line of from) y = pdf.text(line, { x, y, width: width / 2, size: 9 });
  y = pdf.text('To', { x, y: Math.max(y + 14, LABEL.y + 165), width, size: 8.5, color: MUTED });
  for (const line of to) y = pdf.text(line, { x, y, width: width - QR_SIZE - 24, size: 13, typeface: 'sans-bold' });
  const qrX = x + width - QR_SIZE;
  const code = returnCodeOf(parcel);
  pdf.qrCode(code, { x: qrX, y: LABEL.y + 150, size: QR_SIZE });
  pdf.text(code, { x: qrX - 40, y: LABEL.y + 150 + QR_SIZE + 8, width: QR_SIZE + 40, size: 9.5, align: 'right' });
  pdf.text(title, {
    x: qrX - 40,
    y: LABEL.y + 150 + QR_SIZE + 22,
    width: QR_SIZE + 40,
    size: 8,
    color: MUTED,
    align: 'right',
    maxLines: 1,
  });
}
