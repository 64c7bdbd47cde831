import type { PaymentOptions, PlaceOrderRequest } from '@easel/contract/selling/orders';
import type { Quote } from '@easel/contract/selling/quotes';
import type { ComponentProps, ReactNode } from 'react';

/*
 * The port to a payment provider in the browser. The server names the provider (`gateway` of the payment options) and gives it `browserSettings`.
 *
 * To add one: a folder here with a function that creates a `PaymentProvider`, its line in `open-provider.ts`, and the gateway of the same name on the
 * server (`server/selling/payments/`). The hosts of its scripts have to be allowed on the checkout page (`lib/content-policy.ts`).
 */

/** What the buyer is about to pay, in the currency of the shop. */
export interface Charge {
  amountCents: number;
  currency: Quote['currency'];
}

/** A token for one payment, or why there is none, for the buyer. */
export type CardToken = { token: string } | { message: string };

/** Checks what was entered and gets a token. The server charges it after the works are held. */
export type CreateCardToken = () => Promise<CardToken>;

/** Fields for a card on the page. Card numbers are entered in frames of the provider and never reach the shop. */
export interface CardFields {
  update(charge: Charge & { savesCard: boolean }): void;
  createToken: CreateCardToken;
  remove(): void;
}

/** Where an order goes, as far as its price depends on it. */
export interface WalletDestination {
  countryCode: string;
  region: string;
  postalCode: string;
}

/** What a wallet knows about its owner. */
export interface WalletOrder {
  token: string;
  destination: WalletDestination;
  contact: Pick<PlaceOrderRequest, 'email' | 'address'>;
}

/** What the buttons of wallets need from the checkout. */
export interface WalletCheckout {
  /** Asked when a button is clicked. */
  getNeeds: () => { needsEmail: boolean; needsAddress: boolean };
  /** The wallet was opened, or closed and opened again. */
  onOpen: () => void;
  /** What an order to this place costs. Undefined if it cannot be ordered there. */
  getCharge: (destination: WalletDestination) => Promise<Charge | undefined>;
  /** Whether the order was placed. If not, the page says why. */
  order: (order: WalletOrder) => Promise<boolean>;
  /** Whether this browser has a wallet. */
  onReady: (isOffered: boolean) => void;
}

/** Buttons of wallets such as Apple Pay, which give email, address and card. */
export interface WalletButtons {
  update(charge: Charge): void;
  remove(): void;
}

/** What a provider can do once its scripts are loaded. */
export interface PaymentScripts {
  mountFields(place: HTMLElement, charge: Charge, onReady: () => void): CardFields;
  mountWallets(place: HTMLElement, charge: Charge, checkout: WalletCheckout): WalletButtons;
}

export type RadioFor = (value: string) => ComponentProps<'input'>;

export interface PaymentProvider {
  /** Cards that are chosen instead of entered, each a radio button with the value `token:` and its token. */
  listedCards?: { proposedToken: string; notice: ReactNode; render: (radioFor: RadioFor) => ReactNode };
  /** For cards that are entered. */
  scripts?: { load: () => Promise<PaymentScripts>; failure: string };
}

export type CreatePaymentProvider = (options: PaymentOptions) => PaymentProvider;
