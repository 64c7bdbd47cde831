/** What is needed to send a work back. */
export interface ReturnParcel {
  orderNumber: string;
  line: number;
  title: string;
  /** Lines of the buyer's address. */
  from: readonly string[];
  /** Lines of the seller's address. */
  to: readonly string[];
  requestedAt: Date;
}

/**
 * The port for carriers that sell return labels. The built-in carrier prints a label with the address and a code that identifies the return;
 * the buyer chooses who delivers it.
 */
export interface ReturnCarrier {
  /** A PDF of one page. Called each time the label is opened, so a carrier that charges for labels has to remember them by order and line. */
  writeLabel(parcel: ReturnParcel): Promise<Buffer>;
}
