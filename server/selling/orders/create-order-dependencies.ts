import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { formatOrderNumber, ORDER_NUMBER_BYTES } from '@easel/domain/selling/order-number';
import type { Db } from '@easel/platform/db/open-database';
import type { Mail } from '@easel/platform/mail/mail';
import type { FastifyBaseLogger } from 'fastify';
import type { AccountsDependencies } from '../../accounts/accounts-dependencies.ts';
import { type Config, parseShopEmail } from '../../config.ts';
import { openGateway, type PaymentConfig } from '../payments/open-gateway.ts';
import { createOrderPathFormatter } from './order-links.ts';
import type { OrderDependencies } from './placing/place-order.ts';
import { queueTestWebhooks } from './settling/test-webhooks.ts';

export interface OrderWiring {
  config: Pick<Config, 'BRAND' | 'CERTIFICATE_KEY' | 'MAIL_FROM'> & PaymentConfig;
  db: Db;
  mail: Mail;
  accounts: Pick<AccountsDependencies, 'sign'>;
  log: FastifyBaseLogger;
  origin: () => string;
  now: () => number;
  newId: () => string;
}

/** What orders and payments need, for the routes and for the jobs. */
export function createOrderDependencies({
  config,
  db,
  mail,
  accounts,
  log,
  origin,
  now,
  newId,
}: OrderWiring): OrderDependencies {
  const { sign } = accounts;
  const pause = (ms: number) => wait(ms);
  return {
    db,
    mail,
    log,
    origin,
    now,
    newId,
    wait: pause,
    brand: config.BRAND,
    shopEmail: parseShopEmail(config),
    certificateKey: config.CERTIFICATE_KEY,
    ...openGateway(config, { db, sign, newId, wait: pause, sendWebhook: queueTestWebhooks(db, now) }),
    newOrderNumber: () => formatOrderNumber(randomBytes(ORDER_NUMBER_BYTES)),
    orderPath: createOrderPathFormatter(sign),
    sign,
  };
}
