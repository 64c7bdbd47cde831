export const NODE_FLAGS: string[];
export const MALLOC_SETTINGS: Record<string, string>;
