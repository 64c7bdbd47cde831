import type { Api, ApiResult } from '@easel/contract/api';
import type { ReportedConversation } from '@easel/contract/collecting/message-reports';
import type { SuspensionPeriod } from '@easel/domain/collecting/message-suspension';
import type { ReportResolution } from '@easel/domain/collecting/messages';
import { endSuspension, openMessageReport, resolveMessageReport, suspendSender } from '../lib/page-calls.ts';

export type ReportCommand = { reportId: number } & (
  | { kind: 'open' | 'endSuspension' }
  | { kind: 'resolve'; resolution: ReportResolution }
  | { kind: 'suspend'; period: SuspensionPeriod; reason: string }
);

/** The action of the page with reported messages. Reading a conversation is recorded, so it is a command as well. */
export function runReportCommand(api: Api, command: ReportCommand): Promise<ApiResult<ReportedConversation>> {
  const params = { reportId: command.reportId };
  if (command.kind === 'resolve')
    return api(resolveMessageReport, { params, body: { resolution: command.resolution } });
  if (command.kind === 'suspend')
    return api(suspendSender, { params, body: { period: command.period, reason: command.reason } });
  return api(command.kind === 'open' ? openMessageReport : endSuspension, { params, body: {} });
}
