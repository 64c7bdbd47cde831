import type { ReportReason } from '@easel/domain/catalogue/work-reports';
import { notEmpty } from '@easel/domain/text/validation';
import { formHandler } from '../lib/page-action.ts';
import { reportWork } from '../lib/page-calls.ts';

export const REPORT_RULES = { reason: [notEmpty('Reason', 'Choose what is wrong.')] };

/** Handles the form of the page of a work that reports it. */
export const reportForm = formHandler({
  rules: REPORT_RULES,
  send: ({ reason = '', details = '', captchaToken }, api, { params }) =>
    api(reportWork, {
      params: { artworkId: Number(params.artworkId) },
      body: { reason: reason as ReportReason, details, ...(captchaToken && { captchaToken }) },
    }),
});
