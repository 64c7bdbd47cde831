import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { PAGES } from './route-policies.ts';

/** A page has one address: the router distinguishes case, and the server redirects addresses in another case. */
const routesOf = (pages: typeof PAGES) =>
  pages.map(({ path, file, id }) =>
    path === '' ? index(file) : route(path, file, { caseSensitive: true, ...(id && { id }) }),
  );

/** The URL table is in route-policies.ts. A store prefix such as /en-gb is the base path of the whole table. */
export default [
  ...routesOf(PAGES.filter(({ hasNoLayout }) => hasNoLayout)),
  layout('layout/shop-layout.tsx', routesOf(PAGES.filter(({ hasNoLayout }) => !hasNoLayout))),
] satisfies RouteConfig;
