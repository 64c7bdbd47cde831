import { Type } from 'typebox';
import { defineCall } from '../call.ts';

const OrderNumber = Type.String({ minLength: 1, maxLength: 40 });
const Token = Type.Object({
  token: Type.Optional(Type.String({ maxLength: 300, description: 'From the link of a guest.' })),
});

const documentCall = {
  method: 'GET',
  access: 'holdCart',
  impersonation: 'allow',
  response: 'pdf',
  query: Token,
  payload: Type.Object({}),
} as const;

export const readInvoice = defineCall({
  ...documentCall,
  path: '/orders/:orderNumber/invoice',
  summary: 'Get the invoice of an order as PDF',
  description: 'For the buyer and for staff.',
  params: Type.Object({ orderNumber: OrderNumber }),
});

export const readCreditNote = defineCall({
  ...documentCall,
  path: '/orders/:orderNumber/refunds/:refundId/credit-note',
  summary: 'Get the credit note of a refund as PDF',
  description: 'For the buyer and for staff.',
  params: Type.Object({ orderNumber: OrderNumber, refundId: Type.String({ minLength: 1, maxLength: 100 }) }),
});

export const readReturnLabel = defineCall({
  ...documentCall,
  path: '/orders/:orderNumber/lines/:line/return-label',
  summary: 'Get the label of a return as PDF',
  description: 'For the buyer and for staff, while the work is on its way back.',
  params: Type.Object({ orderNumber: OrderNumber, line: Type.Integer({ minimum: 1, maximum: 1_000 }) }),
});
