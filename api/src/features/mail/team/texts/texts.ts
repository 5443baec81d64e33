import type { DigestKind, TeamNoticeKind } from '@chatbot-saas/contract/domain';
import type { ToDo } from '../digest/content.ts';
import type { Figure } from '../digest/figures.ts';

/** What a kind of mail to members says of itself, also on the page that stops it. */
interface KindTexts {
  /** At the end of the mail. */
  why: (workspace: string) => string;
  question: (workspace: string) => string;
  stopped: (workspace: string) => string;
  resumed: (workspace: string) => string;
}

/** About conversations, one or several. */
interface NoticeTexts extends KindTexts {
  subject: (workspace: string) => string;
  subjectOfMany: (workspace: string, count: number) => string;
  intro: string;
  /** Behind the name: since when that visitor waits. */
  since: (time: string) => string;
}

/** What a digest says. */
interface DigestTexts {
  subject: (workspace: string, period: string) => string;
  /** Above what is to be done. */
  now: string;
  toDo: Record<ToDo['kind'], string>;
  /** Behind the number of those who wait. */
  longest: (time: string) => string;
  figures: Record<Figure['kind'], string>;
  /** In front of the figure of the period before. */
  before: string;
  open: string;
}

/** What mail to members says, in their language. */
export interface TeamTexts {
  kinds: Record<TeamNoticeKind, NoticeTexts> & Record<DigestKind, KindTexts>;
  digest: DigestTexts;
  /** In place of a name that a visitor has not given. */
  visitor: string;
  more: (count: number) => string;
  open: string;
  openAll: string;
  preferences: string;
  stop: string;
  resume: string;
}
