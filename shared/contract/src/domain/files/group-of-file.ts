import type { FileGroup } from './file-groups.ts';

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
