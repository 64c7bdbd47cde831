import { createPdf, INK, MUTED, PAGE, type Pdf } from '@easel/platform/pdf/create-pdf';
import type { ReturnCarrier, ReturnParcel } from './return-carrier.ts';

const EDGE = 56;
const WIDTH = PAGE.width - 2 * EDGE;
/** The label is the upper half of the page. The lower half stays with the buyer. */
const LABEL = { x: EDGE, y: EDGE, width: WIDTH, height: 330 };
const QR_SIZE = 112;
const CODE_WIDTH = 160;
/** Where the address of the seller and the code start. */
const TO_TOP = LABEL.y + 162;

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
    y = pdf.text('How to return your work', { x: EDGE, y, width: WIDTH, size: 16, typeface: 'serif', role: 'H2' }) + 8;
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
  const heading = { y: LABEL.y + 16, size: 14, typeface: 'serif', maxLines: 1 } as const;
  pdf.text('Return', { x, width: width * 0.25, role: 'H1', ...heading });
  pdf.text(brand, { x: x + width * 0.25, width: width * 0.75, align: 'right', ...heading });
  pdf.rule(LABEL.y + 46, { x: LABEL.x, width: LABEL.width, color: INK });
  const small = { x, size: 8.5, color: MUTED, width };
  const afterFrom = pdf.text('From', { ...small, y: LABEL.y + 56 });
  pdf.textBox(from, { x, y: afterFrom, width, height: TO_TOP - 8 - afterFrom, sizes: [9, 8, 7, 6] });
  const afterTo = pdf.text('To', { ...small, y: TO_TOP });
  pdf.textBox(to, {
    x,
    y: afterTo,
    width: width - CODE_WIDTH - 16,
    height: LABEL.y + LABEL.height - 12 - afterTo,
    sizes: [13, 11, 9, 7, 6],
    typeface: 'sans-bold',
  });
  const right = { x: x + width - CODE_WIDTH, width: CODE_WIDTH, align: 'right' } as const;
  const code = returnCodeOf(parcel);
  pdf.qrCode(code, { x: x + width - QR_SIZE, y: TO_TOP, size: QR_SIZE });
  const afterCode = pdf.text(code, { ...right, y: TO_TOP + QR_SIZE + 8, size: 9.5, maxLines: 1 });
  pdf.text(title, { ...right, y: afterCode, size: 8, color: MUTED, maxLines: 1 });
}
