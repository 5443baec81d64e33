import { MAX_FILE_NAME_LENGTH, type PictureType } from '@chatbot-saas/contract/domain';

/** Invisible characters, among them those that turn the direction: `gpj.exe` must not read as `exe.jpg`. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu;
const NO_NAME = 'file';
const MAX_ENDING_LENGTH = 12;

/** Endings under which a program opens a picture as one. */
const ENDINGS: Readonly<Record<PictureType, readonly string[]>> = {
  'image/jpeg': ['.jpg', '.jpeg', '.jpe', '.jfif'],
  'image/png': ['.png', '.apng'],
  'image/webp': ['.webp'],
  'image/gif': ['.gif'],
};

/** The name as it is shown and saved: without a path, on one line, and with an end that fits a picture's bytes. */
export function fileNameOf(given: string, type: string): string {
  const [last = ''] = given.split(/[/\\]/).slice(-1);
  const seen = last.toWellFormed().normalize('NFC').replace(INVISIBLE, '').replace(/\s+/g, ' ');
  const name = seen.replace(/^[\s.]+|[\s.]+$/g, '') || NO_NAME;
  const endings = ENDINGS[type as PictureType];
  const fits = !endings || endings.some((ending) => name.toLowerCase().endsWith(ending));
  return shortened(fits ? name : `${name}${endings[0]}`);
}

/** Keeps the ending. */
function shortened(name: string): string {
  const characters = [...name];
  if (characters.length <= MAX_FILE_NAME_LENGTH) return name;
  const at = name.lastIndexOf('.');
  const ending = at > 0 ? [...name.slice(at)] : [];
  if (ending.length > MAX_ENDING_LENGTH) return characters.slice(0, MAX_FILE_NAME_LENGTH).join('').trimEnd();
  const kept = characters
    .slice(0, MAX_FILE_NAME_LENGTH - ending.length)
    .join('')
    .trimEnd();
  return kept + ending.join('');
}
