import type { CategorySlug } from '../catalogue/categories.ts';
import type { Packaging } from '../catalogue/packaging.ts';
import type { PrintMaterial } from '../catalogue/print-materials.ts';
import type { StatedFacts } from '../catalogue/stated-facts.ts';
import type { ZonePrices } from '../catalogue/zone-price.ts';
import { ZONES, type Zone } from '../locale/countries.ts';

/** Everything that an artist enters about a work, apart from its images. Null and empty: not entered yet. */
export interface DraftFields extends Omit<StatedFacts, 'packaging'> {
  title: string;
  category: CategorySlug | null;
  year: number | null;
  mediums: string[];
  materials: string[];
  styles: string[];
  subject: string;
  keywords: string[];
  /** The name of the series that the work belongs to. */
  series: string;
  widthCm: number | null;
  heightCm: number | null;
  depthCm: number | null;
  weightKg: number | null;
  isFramed: boolean;
  isReadyToHang: boolean;
  isOutdoorSafe: boolean;
  statement: string;
  /** Null: chosen from the size and the material. */
  packaging: Packaging | null;
  priceCents: number | null;
  /** Zones with a price of their own. */
  zonePrices: ZonePrices;
  soldInZones: Zone[];
  acceptsOffers: boolean;
  /** Seen by the artist only. Offers below it are declined. */
  lowestOfferCents: number | null;
  /** The artist pays for discounts of coupons that artists fund. */
  joinsDiscounts: boolean;
  hasPrints: boolean;
  printMaterials: PrintMaterial[];
  /** The longer sides of the prints. */
  printSizesCm: number[];
  /** The number of copies of each print; null for an open edition. */
  printEditionSize: number | null;
  /** Copies that the artist keeps, in addition to the edition. */
  printArtistProofs: number;
}

export type DraftField = keyof DraftFields;

export const EMPTY_DRAFT: Readonly<DraftFields> = {
  title: '',
  category: null,
  year: null,
  mediums: [],
  materials: [],
  styles: [],
  subject: '',
  keywords: [],
  series: '',
  widthCm: null,
  heightCm: null,
  depthCm: null,
  weightKg: null,
  isFramed: false,
  isReadyToHang: false,
  isOutdoorSafe: false,
  statement: '',
  condition: null,
  conditionNote: '',
  provenance: '',
  signature: null,
  isHandSigned: true,
  hasArtistCertificate: false,
  editionNumber: null,
  editionSize: null,
  altText: '',
  visualDescription: '',
  packaging: null,
  priceCents: null,
  zonePrices: {},
  soldInZones: [...ZONES],
  acceptsOffers: false,
  lowestOfferCents: null,
  joinsDiscounts: false,
  hasPrints: false,
  printMaterials: [],
  printSizesCm: [],
  printEditionSize: null,
  printArtistProofs: 0,
};
