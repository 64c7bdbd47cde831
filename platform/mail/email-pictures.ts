import type { Db } from '../db/open-database.ts';
import type { EmailContent } from './email-content.ts';

/** The pictures of a work, with absolute URLs. Mail clients show twice as many pixels on most screens. */
export interface EmailPicture {
  small: string;
  large: string;
  /** Of the whole picture: only the ratio counts. */
  width: number;
  height: number;
}

export type EmailPictures = ReadonlyMap<number, EmailPicture>;

/** Finds the pictures of works. Those that must not be shown are left out. */
export type ReadEmailPictures = (db: Db, workIds: readonly number[]) => Promise<EmailPictures>;

/** The works whose pictures an email shows. */
export const listPictured = ({ blocks }: EmailContent): number[] =>
  blocks.flatMap((block) => (block.type === 'works' ? block.works.flatMap(({ workId }) => workId ?? []) : []));
