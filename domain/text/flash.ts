/** A message that shows for a moment (account §8, browse §3): an error unless it says otherwise. */
export interface Flash {
  type: 'error' | 'success' | 'warning';
  message: string;
}

export const flashOf = (message: string, type: Flash['type'] = 'error'): Flash => ({ type, message });
