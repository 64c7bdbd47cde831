/** One step of the way to a page; the last, where one stands, has no address. */
export interface Breadcrumb {
  label: string;
  url?: string;
}
