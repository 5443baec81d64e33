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

/** What a workspace takes, or does not. */
export const FILE_GROUPS = ['pictures', 'documents', 'archives', 'media', 'programs', 'others'] as const;
export type FileGroup = (typeof FILE_GROUPS)[number];

const PROGRAM_TYPE =
  /^application\/(x-(msdownload|elf|mach-binary|msi|deb|rpm|apple-diskimage|google-chrome-extension|xpinstall|shockwave-flash)|x\.ms\.shortcut|x\.apple\.alias|java-(archive|vm)|vnd\.android\.package-archive|vnd\.microsoft\.portable-executable|wasm)$/;
/** What systems run when it is opened, also where its bytes are plain text. */
const PROGRAM_ENDING =
  /\.(apk|app|appimage|bat|class|cmd|com|command|cpl|crx|deb|desktop|dll|dmg|exe|gadget|hta|inf|ipa|iso|jar|jse?|lnk|msc|msi|msix|msp|pif|pkg|ps1|reg|rpm|run|scr|sh|sys|url|vb[es]?|ws[cfh]?|xpi)$/i;
const DOCUMENT_TYPE =
  /^(text\/.+|application\/(pdf|rtf|epub\+zip|x-cfb|msword|vnd\.(openxmlformats-officedocument|oasis\.opendocument|ms-).+))$/;
const ARCHIVE_TYPE =
  /^application\/(zip|gzip|zstd|x-(7z-compressed|rar-compressed|bzip2|xz|tar|gtar|lzip|lzma|lzh-compressed|compress|ace-compressed|cpio|unix-archive)|vnd\.ms-cab-compressed)$/;
/** Documents that are archives inside, of which a look at the first bytes does not always find more. */
const PACKED_DOCUMENT = /\.(docx|xlsx|pptx|odt|ods|odp|epub|pages|numbers|key)$/i;

/** Whether opening it may run something. */
export const isProgram = ({ name, type }: { name: string; type: string }): boolean =>
  PROGRAM_TYPE.test(type) || PROGRAM_ENDING.test(name);

/** By its type as the bytes show it; by its name, only what may be a program. */
export function groupOf(file: { name: string; type: string }): FileGroup {
  const { name, type } = file;
  if (isProgram(file)) return 'programs';
  if (type.startsWith('image/')) return 'pictures';
  if (/^(audio|video)\//.test(type)) return 'media';
  if (DOCUMENT_TYPE.test(type)) return 'documents';
  if (ARCHIVE_TYPE.test(type)) return PACKED_DOCUMENT.test(name) ? 'documents' : 'archives';
  return 'others';
}

const KILO = 1_000;
const MEGA = 1_000_000;

/** How a size is written: the number, and how it is formatted in any language. */
export function sizeFormat(bytes: number): [number, Intl.NumberFormatOptions] {
  const style = { style: 'unit', unitDisplay: 'short' } as const;
  if (bytes < KILO) return [bytes, { ...style, unit: 'byte', unitDisplay: 'long' }];
  if (bytes < MEGA) return [Math.round(bytes / KILO), { ...style, unit: 'kilobyte' }];
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return [bytes / MEGA, { ...style, ...digits, unit: 'megabyte' }];
}
