import { readCategory } from '../catalogue/categories.ts';

/** What customs has to know about a piece. */
export interface DeclaredItem {
  title: string;
  kind: 'original' | 'print';
  /** Of the original. */
  category: string;
  quantity: number;
  /** In US cents, of one piece. */
  unitCents: number;
  /** Without packaging, of one piece. */
  weightKg: number;
  /** Lower-case country code. */
  originCountry: string;
}

export interface DeclaredRow {
  description: string;
  hsCode: string;
  quantity: number;
  valueCents: number;
  weightKg: number;
  originCountry: string;
}

/**
 * Headings of the Harmonized System for originals. Chapter 97 has works of art made by hand: 9701 paintings, drawings and collages, 9702 prints
 * that the artist has pulled, 9703 sculptures. Photographs and what a printer makes are printed pictures, 4911 91. The six digits are the same in
 * all countries; the ones for works up to 100 years old are given.
 */
const ORIGINALS: Readonly<Record<string, { hsCode: string; description: string }>> = {
  paintings: { hsCode: '9701.91', description: 'Painting, executed by hand' },
  drawings: { hsCode: '9701.91', description: 'Drawing, executed by hand' },
  collage: { hsCode: '9701.99', description: 'Collage' },
  'mixed-media': { hsCode: '9701.99', description: 'Mixed media picture, executed by hand' },
  printmaking: { hsCode: '9702.90', description: 'Original engraving, print or lithograph' },
  sculpture: { hsCode: '9703.90', description: 'Original sculpture' },
  // A group of objects in any material, which customs treats as a sculpture.
  installation: { hsCode: '9703.90', description: 'Original sculpture (installation)' },
  photography: { hsCode: '4911.91', description: 'Photograph' },
  digital: { hsCode: '4911.91', description: 'Printed picture' },
};

const PRINTED = { hsCode: '4911.91', description: 'Printed picture' };

/** The row of a piece on a customs form. */
export function declareItem(item: DeclaredItem): DeclaredRow {
  const { description, hsCode } = item.kind === 'print' ? PRINTED : (ORIGINALS[item.category] ?? PRINTED);
  const category = readCategory(item.category);
  return {
    description: `${item.kind === 'print' || !category ? PRINTED.description : description}: ${item.title}`,
    hsCode,
    quantity: item.quantity,
    valueCents: item.unitCents * item.quantity,
    weightKg: item.weightKg * item.quantity,
    originCountry: item.originCountry,
  };
}
