/** What a SKU costs and how many can be bought, in the simple model of a shop. */
export interface ModelProduct {
  isOriginal: boolean;
  priceCents: number;
  available: number;
}

export type ModelOperation =
  | { kind: 'add' | 'remove' | 'save' | 'restore'; sku: string }
  | { kind: 'quantity'; sku: string; quantity: number };

interface ModelLine {
  quantity: number;
  isSaved: boolean;
}

/** A cart as a map from SKU to quantity: the simplest description of what the real one must do. */
export type ModelCart = Map<string, ModelLine>;

const MAX_QUANTITY = 20;

/** Changes the cart and returns the HTTP status of the call. */
export function changeModel(cart: ModelCart, operation: ModelOperation, product: ModelProduct): number {
  const { sku } = operation;
  const line = cart.get(sku);
  const limit = Math.min(product.available, MAX_QUANTITY);
  switch (operation.kind) {
    case 'remove':
      cart.delete(sku);
      return 200;
    case 'save':
    case 'restore':
      if (!line) return 404;
      line.isSaved = operation.kind === 'save';
      return 200;
    case 'quantity':
      if (!line) return 404;
      if (operation.quantity > limit) return 409;
      line.quantity = operation.quantity;
      return 200;
    case 'add': {
      if (product.available === 0) return 409;
      if (line && !line.isSaved && product.isOriginal) return 200;
      const quantity = line ? line.quantity + (line.isSaved ? 0 : 1) : 1;
      if (quantity > limit) return 409;
      cart.set(sku, { quantity, isSaved: false });
      return 200;
    }
  }
}

/** All lines of both, the larger quantity, saved for later only if both are. */
export function mergeModels(own: ModelCart, guest: ModelCart): void {
  for (const [sku, line] of guest) {
    const mine = own.get(sku);
    own.set(
      sku,
      mine ? { quantity: Math.max(mine.quantity, line.quantity), isSaved: mine.isSaved && line.isSaved } : { ...line },
    );
  }
  guest.clear();
}
