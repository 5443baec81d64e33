import { MAX_FILE_MEGABYTES, MAX_MESSAGE_FILES } from '@chatbot-saas/contract/domain';
import type { VisitorTexts } from '../../../assistant/visitor-texts/index.ts';

type Reason = keyof VisitorTexts['mail']['missing'];

/** Names of files that are not kept, by why. */
export type MissingFiles = { readonly [R in Reason]?: readonly string[] };

/** Of one reason; the others are counted. */
const MOST_NAMES = 20;

const LIMITS: Readonly<Record<Reason, number>> = {
  tooLarge: MAX_FILE_MEGABYTES,
  tooMany: MAX_MESSAGE_FILES,
  empty: 0,
  full: 0,
  refused: 0,
  failed: 0,
};

/** What a message says of the files that came with its mail and are not with it. Empty: all are. */
export function missingLines(missing: MissingFiles, { mail: texts }: VisitorTexts): string {
  const lines = (Object.keys(LIMITS) as Reason[]).map((reason) => {
    const names = missing[reason] ?? [];
    if (names.length === 0) return null;
    const rest = names.length > MOST_NAMES ? ` +${names.length - MOST_NAMES}` : '';
    return texts.missing[reason](names.slice(0, MOST_NAMES).join(', ') + rest, LIMITS[reason]);
  });
  return lines.filter((line) => line !== null).join('\n');
}
