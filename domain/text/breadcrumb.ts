/** A breadcrumb. The last one, the current page, has no URL. */
export interface Breadcrumb {
  label: string;
  url?: string;
}
