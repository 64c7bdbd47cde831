import type { Seller } from '@easel/domain/selling/invoice';
import type { Config } from '../../../config.ts';

export type SellerConfig = Pick<Config, 'BRAND' | 'SELLER_NAME' | 'SELLER_ADDRESS' | 'SELLER_TAX_ID' | 'SUPPORT_URL'>;

/** Who sells, from the settings. */
export const getSeller = (config: SellerConfig): Seller => ({
  name: config.SELLER_NAME || config.BRAND,
  addressLines: config.SELLER_ADDRESS.split('|')
    .map((line) => line.trim())
    .filter(Boolean),
  taxId: config.SELLER_TAX_ID,
  contact: config.SUPPORT_URL.replace(/^mailto:/, ''),
});
