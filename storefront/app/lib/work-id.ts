import type { ApiResult } from '@easel/contract/api';

const ID = /^[1-9]\d{0,14}$/;

/** The id of a work in a URL. */
export const parseWorkId = (text: string): number | undefined => (ID.test(text) ? Number(text) : undefined);

/** What the API answers for a work that does not exist. */
export const NO_SUCH_WORK: ApiResult<never> = {
  success: false,
  status: 404,
  payload: {},
  messages: ['This work does not exist.'],
  isAuthenticated: true,
};
