/** A card that a gateway has stored. */
export interface VaultedCard {
  /** For payments with this card. */
  token: string;
  brand: string;
  lastFour: string;
  expiresMonth: number;
  expiresYear: number;
}

/** The part of a gateway that stores cards. Every method can be repeated without another effect. */
export interface CardVault {
  /** The id of a new customer, who owns saved cards. */
  createCustomer(person: { personId: number; email: string; name: string }): Promise<string>;
  /** Deletes a customer with all cards. */
  deleteCustomer(customerId: string): Promise<void>;
  /** The page where a customer enters a card. It returns to the wallet with `?setup=` and the id of the setup. */
  startCardSetup(setup: { customerId: string; walletUrl: string }): Promise<{ url: string }>;
  /** The card of a completed setup; undefined if it is not complete or not of this customer. */
  readCardSetup(setupId: string, customerId: string): Promise<VaultedCard | undefined>;
  /** The card that paid, if the gateway has stored it for later. */
  readPaidCard(payment: { paymentId: string; gatewayId: string }): Promise<VaultedCard | undefined>;
  deleteCard(token: string): Promise<void>;
}
