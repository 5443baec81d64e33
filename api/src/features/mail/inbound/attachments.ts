import { MAX_FILE_BYTES, MAX_MESSAGE_FILES } from '@chatbot-saas/contract/domain';
import { AppError, type ErrorCode } from '@chatbot-saas/contract/errors';
import { perApp, type Services } from '../../../context/index.ts';
import { deleteFiles } from '../../files/removal.service.ts';
import { storeFile } from '../../files/upload.service.ts';
import type { MissingFiles } from './missing-files.ts';
import type { MailAttachment } from './read/mail.ts';
import type { ReceivedFile } from './received.store.ts';

/** The files of a mail, of which some may be stored. */
export interface Attached {
  /** As the mail names them, also those that are missing. */
  readonly files: readonly ReceivedFile[];
  /** Stored, and in no message yet. */
  readonly ids: readonly string[];
  readonly missing: MissingFiles;
}

interface Workspace {
  services: Services;
  tenantId: string;
}

/** More of them are only counted: a mail may have hundreds. */
const MOST_NAMED = 50;

const namesOf = (attachments: readonly MailAttachment[]) => attachments.map(({ name }) => name);

const received = (attachments: readonly MailAttachment[]): ReceivedFile[] =>
  attachments.slice(0, MOST_NAMED).map(({ name, type, bytes }) => ({ name, type, size: bytes.length }));

/** Of a mail that was not expected to become a message: should it become one, that names its files as missing. */
export const unstored = (attachments: readonly MailAttachment[]): Attached => ({
  files: received(attachments),
  ids: [],
  missing: { failed: namesOf(attachments) },
});

/** A storage that fails holds up mail for so long; then the team gets the text alone, because it can be answered. */
const PATIENCE_MS = 30 * 60_000;

/** Since when this process could store no file; null: the last one was stored. */
const outages = perApp((): { since: number | null } => ({ since: null }));

/**
 * Stores the files of a mail, outside of any transaction. Throws while the storage fails, so that the mail comes again.
 * What can never be stored is missing.
 */
export async function storeAttachments(
  workspace: Workspace,
  attachments: readonly MailAttachment[],
): Promise<Attached> {
  const outage = outages(workspace.services);
  const filled = attachments.filter(({ bytes }) => bytes.length > 0);
  const fitting = filled.filter(({ bytes }) => bytes.length <= MAX_FILE_BYTES);
  const ids: string[] = [];
  const full: string[] = [];
  const refused: string[] = [];
  const failed: string[] = [];
  for (const { name, bytes } of fitting.slice(0, MAX_MESSAGE_FILES)) {
    try {
      const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
      ids.push((await storeFile(workspace, { name, content })).id);
      outage.since = null;
    } catch (error) {
      if (error instanceof AppError && error.code === 'storage_full') {
        full.push(name);
        continue;
      }
      if (error instanceof AppError && isRefusedKind(error.code)) {
        refused.push(name);
        continue;
      }
      outage.since ??= Date.now();
      if (Date.now() - outage.since < PATIENCE_MS) {
        await removeUnsent(workspace, ids);
        throw error;
      }
      failed.push(name);
    }
  }
  return {
    files: received(attachments),
    ids,
    missing: {
      empty: namesOf(attachments.filter(({ bytes }) => bytes.length === 0)),
      tooLarge: namesOf(filled.filter(({ bytes }) => bytes.length > MAX_FILE_BYTES)),
      tooMany: namesOf(fitting.slice(MAX_MESSAGE_FILES)),
      full,
      refused,
      failed,
    },
  };
}

/** It is not taken, however often the mail comes. */
const isRefusedKind = (code: ErrorCode) => code === 'file_type_refused' || code === 'file_infected';

/** Of a mail that has become no message. What stays because this fails, a job removes in a day. */
export async function removeUnsent(workspace: Workspace, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await deleteFiles(workspace, ids).catch(() => undefined);
}
