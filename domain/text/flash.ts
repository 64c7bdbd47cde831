/** A temporary message (account §8, browse §3). An error by default. */
export interface Flash {
  type: 'error' | 'success' | 'warning';
  message: string;
}

export const createFlash = (message: string, type: Flash['type'] = 'error'): Flash => ({ type, message });
