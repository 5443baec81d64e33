export {
  type AttachedFile,
  type Attachments,
  createAttachments,
  type FileProblem,
  isAboutTheFile,
  localFiles,
} from './attachments.ts';
export { browserFileStore, type FileStore } from './file-store.ts';
export { type HeldUploads, holdFiles } from './held-files.ts';
export type { LocalFile } from './local-file.ts';
export { uploadFile } from './upload-file.ts';
export { BytesGoneError, createUploads, type Uploads } from './uploads.ts';
