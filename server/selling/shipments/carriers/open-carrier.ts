import type { Config } from '../../../config.ts';
import { createTestCarrier, type TestCarrierDependencies } from './built-in/test-carrier.ts';
import type { ShipmentCarrier } from './shipment-carrier.ts';

export type CarrierConfig = Pick<Config, 'SHIPPING_CARRIER' | 'MODE'>;

/** Who sells labels. Undefined if nobody does: artists then ship with carriers of their own. Labels of the test carrier lead nowhere, so a shop in production has to ask for it. */
export function openCarrier(config: CarrierConfig, parts: TestCarrierDependencies): ShipmentCarrier | undefined {
  const name = config.SHIPPING_CARRIER || (config.MODE === 'production' ? 'none' : 'test');
  return name === 'test' ? createTestCarrier(parts) : undefined;
}
