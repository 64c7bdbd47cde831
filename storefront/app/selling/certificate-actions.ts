import type { Api } from '@easel/contract/api';
import { notEmpty } from '@easel/domain/text/validation';
import { formHandler } from '../lib/page-action.ts';
import { claimCertificate, transferCertificate } from '../lib/page-calls.ts';

export const CLAIM_RULES = { code: [notEmpty('Code', 'Please enter the code.')] };

/** The page of a certificate, whose action gives it to the next owner. */
export const certificatePage = (certificateId: string) => `/certificate/${certificateId}`;

export const claimForm = formHandler({
  rules: CLAIM_RULES,
  send: ({ code = '' }, api, { params }) =>
    api(claimCertificate, { params: { certificateId: params.certificateId ?? '' }, body: { code } }),
});

export interface TransferCommand {
  certificateId: string;
  /** For a guest who has bought the work. */
  order: { orderNumber: string; token: string } | undefined;
}

export const createTransfer = (api: Api, { certificateId, order }: TransferCommand) =>
  api(transferCertificate, { params: { certificateId }, body: order ?? {} });
