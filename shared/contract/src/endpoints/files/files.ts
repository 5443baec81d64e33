import * as z from 'zod';
import { MAX_FILE_MEGABYTES, MAX_UNSENT_FILES, UNSENT_FILE_HOURS } from '../../domain/index.ts';
import { defineEndpoints } from '../../endpoint.ts';
import { idParams } from '../../fields.ts';
import { describeEndpoints } from '../../reference/describe-endpoints.ts';
import { ids, photo, SESSION_ID_DESCRIPTION } from '../../reference/story.ts';
import { conversationParams } from '../chat.ts';
import { storedFile } from './stored-file.ts';

const answer = z.object({ file: storedFile });
const ERRORS = [
  'client_id_reused',
  'too_many_files',
  'file_type_refused',
  'file_infected',
  'file_unchecked',
  'storage_full',
] as const;

/** What visitors and members send each other apart from text. */
export const fileEndpoints = defineEndpoints({
  upload: {
    method: 'POST',
    path: '/files',
    summary: 'Upload a file, to send it with a message',
    access: { staff: 'member' },
    takesFile: true,
    response: answer,
    status: 201,
    errors: ERRORS,
    limit: 'file',
  },
  send: {
    method: 'POST',
    path: '/chat/{id}/files',
    summary: 'Upload a file as a visitor, to send it with a message of this conversation',
    access: { key: ['chat:write'] },
    params: conversationParams,
    takesFile: true,
    refusesBlocked: true,
    response: answer,
    status: 201,
    errors: [...ERRORS, 'conversation_ended', 'blocked'],
    limit: 'file',
  },
  get: {
    method: 'GET',
    path: '/files/{id}',
    summary: 'A file, with an address that is good for another hour',
    access: { staff: 'member' },
    params: idParams,
    response: answer,
  },
});

const FORM_RULES = `The form has one part \`file\`, of at most ${MAX_FILE_MEGABYTES} MiB, and may have a \`clientId\`: the same one with the same bytes answers the first file again. \`type\` goes by the bytes, whatever the form says, and only kinds in \`settings.files.allowed\` are taken. Pictures (JPEG, PNG, WebP, GIF, HEIC, AVIF, TIFF) and films (MP4, MOV, 3GP) lose what they say about the place and the camera; which side is up stays. At most ${MAX_UNSENT_FILES} files wait to be sent, each for ${UNSENT_FILE_HOURS} hours.`;

export const fileReference = describeEndpoints<typeof fileEndpoints>(
  'What visitors and members send each other apart from text',
  () => ({
    upload: { rules: FORM_RULES, answer: { file: photo } },
    send: { rules: FORM_RULES, parameters: { id: SESSION_ID_DESCRIPTION }, answer: { file: photo } },
    get: {
      rules:
        'The address in `url` needs no credential. It is the same for an hour, takes `Range`, and is answered as what the bytes are, or as a download.',
      parameters: { id: `The file’s \`id\`, such as \`${ids.file}\`` },
      answer: { file: photo },
    },
  }),
);
