import type { Api } from '@easel/contract/api';
import { type FulfillmentCommand, runFulfillmentCommand } from './fulfillment-commands.ts';
import { runShipmentCommand, type ShipmentCommand } from './shipment-commands.ts';

/** What an artist does with a sale: with its parcels, or with a line that is sent without a label of the shop. */
export const runSaleCommand = (api: Api, command: ShipmentCommand | FulfillmentCommand) =>
  'kind' in command ? runShipmentCommand(api, command) : runFulfillmentCommand(api, command);
