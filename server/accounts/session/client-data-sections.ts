import type { ClientData } from '@easel/contract/accounts/accounts';
import { type CartSummary, summarizeCart } from '@easel/domain/selling/cart-summary';
import type { Visitor } from '@easel/platform/http/visitor';

/** The parts of the client data that other areas own. */
export interface ClientDataSections {
  favorites: ClientData['session']['favorites'];
  follows: ClientData['session']['follows'];
  savedSearches: ClientData['savedSearches'];
  unreadMessages: ClientData['unreadMessages'];
}

/** Guests have carts too. */
type ReadCart = (visitor: Visitor) => Promise<CartSummary>;

type ReadPart<Name extends keyof ClientDataSections> = (personId: number) => Promise<ClientDataSections[Name]>;

/** Areas above accounts register their part of the client data here, in their wiring file. Guests get the empty parts. */
export function createClientDataRegistry() {
  const readers: { [Name in keyof ClientDataSections]: ReadPart<Name> } = {
    favorites: async () => [],
    follows: async () => [],
    savedSearches: async () => [],
    unreadMessages: async () => 0,
  };
  let readCart: ReadCart = async () => summarizeCart([]);
  return {
    registerCart(read: ReadCart) {
      readCart = read;
    },
    readCart: (visitor: Visitor): Promise<CartSummary> => readCart(visitor),
    register<Name extends keyof ClientDataSections>(name: Name, read: ReadPart<Name>) {
      Object.assign(readers, { [name]: read });
    },
    async read(personId: number): Promise<ClientDataSections> {
      const [favorites, follows, savedSearches, unreadMessages] = await Promise.all([
        readers.favorites(personId),
        readers.follows(personId),
        readers.savedSearches(personId),
        readers.unreadMessages(personId),
      ]);
      return { favorites, follows, savedSearches, unreadMessages };
    },
  };
}

export type ClientDataRegistry = ReturnType<typeof createClientDataRegistry>;

export const EMPTY_PARTS: ClientDataSections = { favorites: [], follows: [], savedSearches: [], unreadMessages: 0 };
