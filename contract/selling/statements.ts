import { Type } from 'typebox';
import { defineCall } from '../call.ts';

const statementCall = {
  method: 'GET',
  access: 'sellWorks',
  // They contain tax details.
  impersonation: 'deny',
  payload: Type.Object({}),
} as const;
const MonthParams = Type.Object({ month: Type.String({ pattern: '^20\\d\\d-(0[1-9]|1[0-2])$' }) });
const YearParams = Type.Object({ year: Type.String({ pattern: '^20\\d\\d$' }) });

export const readStatementPdf = defineCall({
  ...statementCall,
  path: '/studio/statements/:month/pdf',
  summary: 'Get your statement of a month as PDF',
  response: 'pdf',
  params: MonthParams,
});

export const readStatementCsv = defineCall({
  ...statementCall,
  path: '/studio/statements/:month/csv',
  summary: 'Get your statement of a month as a table',
  response: 'csv',
  params: MonthParams,
});

export const readSummaryPdf = defineCall({
  ...statementCall,
  path: '/studio/summaries/:year/pdf',
  summary: 'Get the summary of a year as PDF',
  response: 'pdf',
  params: YearParams,
});

export const readSummaryCsv = defineCall({
  ...statementCall,
  path: '/studio/summaries/:year/csv',
  summary: 'Get the summary of a year as a table',
  response: 'csv',
  params: YearParams,
});
