export {
  type AttachedFile,
  type Attachments,
  createAttachments,
  type FileProblem,
  localFiles,
} from './attachments.ts';
export { browserFileStore, type FileStore } from './file-store.ts';
export { uploadFile } from './upload-file.ts';
export { BytesGoneError, createUploads, type LocalFile, type Uploads } from './uploads.ts';
