import { pluralize } from '../text/pluralize.ts';

/** `Available in 3 sizes, 2 materials`; empty if both are 0 (docs/specification/works.md#prints-quantity-label). */
export function formatPrintsLabel(sizes: number, materials: number): string {
  return sizes === 0 && materials === 0
    ? ''
    : `Available in ${pluralize(sizes, 'size')}, ${pluralize(materials, 'material')}`;
}
