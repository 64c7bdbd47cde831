import type { PlaceOrderRequest } from '@easel/contract/selling/orders';
import type { WalletDestination } from '../payment-provider.ts';

/** An address as wallets such as Apple Pay give it. Before the payment they hide the street. */
export interface WalletAddress {
  line1?: string | null;
  line2?: string | null;
  city?: string | null;
  state?: string | null;
  postal_code?: string | null;
  country?: string | null;
}

/** Where an express order goes, as far as its price depends on it. */
export const walletDestination = ({ country, state, postal_code: postalCode }: WalletAddress): WalletDestination => ({
  countryCode: (country ?? '').toLowerCase(),
  region: state ?? '',
  postalCode: postalCode ?? '',
});

export interface WalletContact {
  email: string | undefined;
  shipping: { name?: string | null; address: WalletAddress } | undefined;
}

/** Email and address of an express order. */
export function walletContact({ email, shipping }: WalletContact): Pick<PlaceOrderRequest, 'email' | 'address'> {
  return {
    ...(email !== undefined && email !== '' && { email }),
    ...(shipping && { address: addressOf(shipping.name ?? '', shipping.address) }),
  };
}

const addressOf = (fullName: string, address: WalletAddress) => ({
  fullName,
  street1: address.line1 ?? '',
  street2: address.line2 ?? '',
  city: address.city ?? '',
  state: address.state ?? '',
  postalCode: address.postal_code ?? '',
  countryCode: (address.country ?? '').toLowerCase(),
});
