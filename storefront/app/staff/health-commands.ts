import type { Api } from '@easel/contract/api';
import { withFlash } from '../lib/action-result.ts';
import { deleteJob, dismissError, retryEmail, retryJob } from '../lib/page-calls.ts';

export type HealthCommand =
  | { kind: 'retryJob' | 'deleteJob'; jobId: number }
  | { kind: 'retryEmail'; mailId: number }
  | { kind: 'dismissError'; fingerprint: string };

/** The action of the page of the shop's health. */
export async function runHealthCommand(api: Api, command: HealthCommand) {
  switch (command.kind) {
    case 'retryJob':
      return withFlash(await api(retryJob, { params: { jobId: command.jobId } }), 'The job runs again now.');
    case 'deleteJob':
      return withFlash(await api(deleteJob, { params: { jobId: command.jobId } }), 'The job has been deleted.');
    case 'retryEmail':
      return withFlash(await api(retryEmail, { params: { mailId: command.mailId } }), 'The email is sent again now.');
    case 'dismissError':
      return withFlash(
        await api(dismissError, { params: { fingerprint: command.fingerprint } }),
        'The error has been removed from the list.',
      );
  }
}
