const MEGABYTE = 1024 * 1024;

export const MAX_FILE_MEGABYTES = 20;
export const MAX_FILE_BYTES = MAX_FILE_MEGABYTES * MEGABYTE;
/** Around the file in a form: its boundaries, its name, the client id. */
export const MAX_FORM_BYTES = MAX_FILE_BYTES + 64 * 1024;
export const MAX_FILE_NAME_LENGTH = 120;

export const MAX_MESSAGE_FILES = 10;
/** Of one conversation's visitor, or of one member, that are in no message yet. */
export const MAX_UNSENT_FILES = 30;
/** For so long a file waits to be sent with a message. */
export const UNSENT_FILE_HOURS = 24;
/** Of one workspace. What a visitor's page sends is counted as well. */
export const MAX_WORKSPACE_FILES = 200_000;

/** Browsers show these, and we take what they say about the place and the camera out of them. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** `arriving`: its bytes are being stored. `leaving`: they are being removed. Neither is shown. */
export const FILE_STATES = ['arriving', 'kept', 'leaving'] as const;
