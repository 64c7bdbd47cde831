import type { Config } from '../config.ts';
import type { HttpApi } from '../platform/http/api-dispatcher.ts';
import { cartRoutes } from './cart/cart-routes.ts';

type SellingParts = Omit<Parameters<typeof cartRoutes>[1], 'isSecure'> & { config: Pick<Config, 'MODE'> };

export function registerSelling({ api }: HttpApi, { config, ...parts }: SellingParts) {
  cartRoutes(api, { ...parts, isSecure: config.MODE === 'production' });
}
