import * as calls from '@easel/contract/selling/documents';
import { may } from '@easel/domain/accounts/roles';
import { type Outcome, reject } from '@easel/domain/outcome';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import type { Visitor } from '@easel/platform/http/visitor';
import type { Sign } from '../../../accounts/signed-token.ts';
import { type FoundOrder, findOrderForDocuments } from '../find-order.ts';
import { type PdfFile, printCreditNote, printInvoice } from './invoices.ts';
import { printReturnLabel, type ReturnLabelDependencies } from './return-labels.ts';

const NO_ORDER = reject('not-found', 'This order does not exist.');

/** The documents of an order as PDF, for its buyer and for staff. */
export function documentsRoutes(api: ApiDispatcher, parts: ReturnLabelDependencies & { sign: Sign }) {
  const respondFile = async (
    visitor: Visitor,
    orderNumber: string,
    token: string | undefined,
    write: (order: FoundOrder) => Promise<Outcome<PdfFile>>,
  ) => {
    const isStaff = visitor.person !== undefined && may(visitor.person.role, 'ship');
    const order = await findOrderForDocuments(parts, orderNumber, visitor.person, token, isStaff);
    if (!order) return NO_ORDER;
    const written = await write(order);
    return written.ok ? respond({}, { file: written.value }) : written;
  };
  api.handle(calls.readInvoice, ({ params, query, visitor }) =>
    respondFile(visitor, params.orderNumber, query.token, (order) => printInvoice(parts, order)),
  );
  api.handle(calls.readCreditNote, ({ params, query, visitor }) =>
    respondFile(visitor, params.orderNumber, query.token, (order) => printCreditNote(parts, order, params.refundId)),
  );
  api.handle(calls.readReturnLabel, ({ params, query, visitor }) =>
    respondFile(visitor, params.orderNumber, query.token, (order) => printReturnLabel(parts, order, params.line)),
  );
}
