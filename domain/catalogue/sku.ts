/** A SKU identifies one configuration of one product of one work (docs/specification/works.md#sku). */
export interface Sku {
  configurationId: number;
  userId: number;
  artworkId: number;
  productTypeId: number;
}

/** Without leading zeros, so that an item has one SKU: carts and orders tell items apart by it. */
const NUMBER = '(0|[1-9]\\d{0,14})';
export const WORK_SKU_PATTERN = `^P${NUMBER}-U${NUMBER}-A${NUMBER}-T${NUMBER}$`;
const WORK_SKU = new RegExp(WORK_SKU_PATTERN);

export function formatSku({
  configurationId = 1,
  userId,
  artworkId,
  productTypeId,
}: Partial<Sku> & Omit<Sku, 'configurationId'>): string {
  return `P${configurationId}-U${userId}-A${artworkId}-T${productTypeId}`;
}

export function parseSku(text: string): Sku | undefined {
  const parts = WORK_SKU.exec(text)?.slice(1).map(Number);
  if (!parts) return undefined;
  const [configurationId = 0, userId = 0, artworkId = 0, productTypeId = 0] = parts;
  return { configurationId, userId, artworkId, productTypeId };
}

/** The SKUs of a work, and of prints in an open and in a limited edition. */
export const ORIGINAL_PRODUCT_TYPE = 1;
export const PRINT_PRODUCT_TYPE = 2;
export const LIMITED_PRINT_PRODUCT_TYPE = 3;

/** The last two digits of a print's configuration are its frame; 0 is no frame. */
const FRAMES_PER_PRINT = 100;

export interface PrintConfiguration {
  printProductId: number;
  /** 0 for no frame. */
  frameNumber: number;
}

export const toConfigurationId = ({ printProductId, frameNumber }: PrintConfiguration): number =>
  printProductId * FRAMES_PER_PRINT + frameNumber;

export const toPrintConfiguration = (configurationId: number): PrintConfiguration => ({
  printProductId: Math.floor(configurationId / FRAMES_PER_PRINT),
  frameNumber: configurationId % FRAMES_PER_PRINT,
});

/** The print that a SKU names; undefined for anything else. */
export function parsePrintProductId(text: string): number | undefined {
  const sku = parseSku(text);
  return sku && sku.productTypeId !== ORIGINAL_PRODUCT_TYPE
    ? toPrintConfiguration(sku.configurationId).printProductId
    : undefined;
}

export const isLimitedPrint = (text: string): boolean => parseSku(text)?.productTypeId === LIMITED_PRINT_PRODUCT_TYPE;

/** Product types 1 and 4 are originals, 2 and 3 open editions (docs/specification/works.md#sku). */
export function getProductKind(productTypeId: number): 'original' | 'open' | undefined {
  if (productTypeId === 1 || productTypeId === 4) return 'original';
  if (productTypeId === 2 || productTypeId === 3) return 'open';
  return undefined;
}
