/** A temporary message (docs/specification/pages.md#flash-messages). An error by default. */
export interface Flash {
  type: 'error' | 'success' | 'warning';
  message: string;
}

export const createFlash = (message: string, type: Flash['type'] = 'error'): Flash => ({ type, message });
