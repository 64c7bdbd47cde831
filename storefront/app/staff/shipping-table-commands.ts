import type { Api } from '@easel/contract/api';
import { withFlash, withSuccessFlash } from '../lib/action-result.ts';
import { cancelDeliveryTablePlan, saveDeliveryTable } from '../lib/page-calls.ts';
import type { SectionCommand } from './use-section.ts';

/** The action of the page of delivery prices. */
export async function runShippingTableCommand(api: Api, command: SectionCommand) {
  const { kind, ...body } = command;
  if (kind === 'cancel') return withFlash(await api(cancelDeliveryTablePlan, { body: { section: body.section } }));
  return withSuccessFlash(await api(saveDeliveryTable, { body }));
}
