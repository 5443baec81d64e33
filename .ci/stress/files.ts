import { globSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { isFullStress, stressPart, stressShare } from '../../shared/testing/src/stress.ts';

/**
 * What floods, kills and packs, and slow tests of what neither answers a visitor, keeps a reply nor guards a tenant's data.
 * An ordinary run does a tenth of these files, another one each day. `npm run test:stress` runs all.
 */
export const STRESS_FILES: readonly string[] = globSync(
  [
    'api/chaos/faults.test.ts',
    'api/chaos/{hostile,revocation,storm}/*.test.ts',
    'api/test/resilience/kill.test.ts',
    'desktop/test/{kills,packed-console}.test.ts',
    'api/src/db/embedded/embedded.test.ts',
    'api/src/features/knowledge/{large,list,too-large,import/upsert}.test.ts',
    'api/src/features/knowledge/import/table/table.test.ts',
    'api/src/features/{challenges,demo/history,mail/promises,mail/team,mail/team/digest,stats,website}/*.test.ts',
    'api/src/features/demo/demo.test.ts',
    'api/src/features/conversations/{idle,search,life-cycle/snooze}.test.ts',
    'api/src/features/conversations/transcript/transcript.test.ts',
    'api/src/features/knowledge/evaluation/evaluation.test.ts',
    'api/src/features/knowledge/unanswered-questions/*.test.ts',
    'api/src/features/webhooks/several-senders.test.ts',
    'api/src/infrastructure/connection-watchdog.test.ts',
    'api/test/data-folders/data-folders.test.ts',
    'api/test/limits/{flooding-sockets,handshake-limits,large-bodies,visitor-limits}.test.ts',
    'api/test/processes/{challenges,ends,limits}.test.ts',
    'api/test/realtime/hostile-sockets.test.ts',
    'api/src/search/index-cache.test.ts',
    'api/test/query-plans/{analytics,large-past}.test.ts',
    'api/test/resilience/{backup,closing,full-disk,silent-database,start-up}.test.ts',
    'desktop/e2e/{colleagues,commands,deep-links,files,first-sync,inbox}.test.ts',
    'desktop/e2e/{knowledge-search,narrow}.test.ts',
    'desktop/e2e/{languages,latency,many-unsent,password,people,screens,search,shell}.test.ts',
    'desktop/e2e/{together,updates,waiting-queue}.test.ts',
    'desktop/e2e/{inbox,keyboard,replies}/*.test.ts',
    'web-admin/e2e/{analytics,knowledge,people,public,settings}/*.test.ts',
    'web-admin/e2e/inbox/{answer-sources,block-visitor,conversation-thread,handoff-names}.test.ts',
    'web-admin/e2e/inbox/{handoff-actions,handoff-center,handoff-notifications,handoff-phone}.test.ts',
    'web-admin/e2e/inbox/{handoff-troubles,inbox-list,keyboard-day,life-cycle,presence,saved-replies}.test.ts',
    'web-admin/e2e/inbox/{organize,sending,writing}/*.test.ts',
    'web-admin/e2e/inbox/{message-delivery,promised-emails,team-mails}.test.ts',
    'web-admin/e2e/inbox/{reply-files,suggested-replies,toast-places,toasts}.test.ts',
    'web-admin/e2e/inbox/{together,waiting-queue}.test.ts',
    'web-admin/e2e/performance/{inbox-scroll,live-latency,typing}.test.ts',
    'web-admin/e2e/shell/{command-menu,command-search,late-overlays,overlays}.test.ts',
    'web-admin/e2e/shell/{roles,search,session,sidebar,tooltip,walk,workspace}.test.ts',
    'web-admin/e2e/welcome/first-run-troubles.test.ts',
    'widget/e2e/{framing,hostile-pages,javascript-api,missed,names,opening,options}.test.ts',
    'widget/e2e/{accessibility,light,pre-chat-form}.test.ts',
    'widget/e2e/people/{earlier,identify,pages,proof-of-work}.test.ts',
    'widget/e2e/texts/{greeting,own-texts}.test.ts',
    'widget/e2e/{embed,feedback,single-page-sites,sources,storage,suggestions,tabs}.test.ts',
  ],
  { cwd: join(import.meta.dirname, '..', '..') },
).toSorted();

/**
 * Slow tests of conversations in browsers, in thirds that go over much of the same ground. An ordinary run does one of
 * them, another one each day.
 */
export const THIRDS: readonly (readonly string[])[] = [
  [
    'desktop/e2e/offline.test.ts',
    'widget/e2e/network.test.ts',
    'widget/e2e/people/one-person.test.ts',
    'widget/e2e/people/reset.test.ts',
    'widget/e2e/streaming.test.ts',
  ],
  [
    'desktop/e2e/conversation.test.ts',
    'desktop/e2e/unsent.test.ts',
    'web-admin/e2e/inbox/internal-notes.test.ts',
    'widget/e2e/back-to-assistant.test.ts',
    'widget/e2e/files.test.ts',
  ],
  [
    'desktop/e2e/session.test.ts',
    'web-admin/e2e/inbox/conversation-ends.test.ts',
    'widget/e2e/bad-network.test.ts',
    'widget/e2e/people/mailed.test.ts',
    'widget/e2e/people/person.test.ts',
  ],
];

/** Test files in every run, with a tenth of their random runs. `npm run test:stress` does all of them. */
export const RANDOM_FILES: readonly string[] = [
  'api/src/features/knowledge/import/import.test.ts',
  'api/src/features/sync/sync.concurrency.test.ts',
  'api/test/inbox-model/model.test.ts',
  'desktop/test/filters.test.ts',
  'desktop/test/suggestions.test.ts',
  'widget/e2e/random-network.test.ts',
  'widget/e2e/xss/frame.test.ts',
  'widget/e2e/xss/page.test.ts',
  'widget/e2e/xss/server.test.ts',
];

/**
 * Test files in every run, with a part of their matrices (a screen in several looks, situations or languages), and what
 * an ordinary run leaves out. `npm run test:stress` does all of them.
 */
export const LEFT_OUT_OF_MATRICES: Readonly<Record<string, string>> = {
  'api/test/contract/bad-input.test.ts': '2 of 3 values in each field, and 9 of 10 mixtures',
  'api/test/contract/openapi-examples.test.ts': '2 of 3 requests that the server is to take',
  'web-admin/e2e/shell/languages.test.ts': 'each screen in 1 of 2 languages',
  'web-admin/e2e/shell/pseudo-language.test.ts': '5 of 6 screens, dialogs and menus',
  'web-admin/e2e/shell/screens.test.ts': '2 of 3 screens, and accessibility in 2 of 3 looks of the others',
  'web-admin/e2e/shell/worst-case.test.ts': '3 of 4 screens, and the others in 3 of 4 situations',
  'widget/e2e/texts/languages.test.ts': '2 of 3 languages written from left to right',
};

export const PARTIAL_FILES: readonly string[] = Object.keys(LEFT_OUT_OF_MATRICES);

/** Vitest runs files whose path contains one of these. A file that someone asks for is not left out. */
const asked = process.argv.slice(2).filter((argument) => /^[^-].*\//.test(argument));

export const pickedFiles = stressPart(STRESS_FILES);
export const pickedThird = stressShare(THIRDS.length, THIRDS).flat();
const TURNS: readonly string[] = [...STRESS_FILES, ...THIRDS.flat()];
const picked = new Set([...pickedFiles, ...pickedThird]);

interface Files {
  root?: string;
  include: string[];
  exclude?: string[];
}

/** The files of a project in this run. */
export function filesOf({ root, include, exclude = [] }: Files): Files {
  const folder = root ? `${root}/` : '';
  const isOurs = (path: string) =>
    include.some((glob) => matchesGlob(path, glob)) && !exclude.some((glob) => matchesGlob(path, glob));
  const oursOf = (files: readonly string[]) =>
    files
      .filter((file) => file.startsWith(folder))
      .map((file) => file.slice(folder.length))
      .filter(isOurs);
  const place = root ? { root } : {};
  if (isFullStress)
    return {
      ...place,
      include: oursOf([...TURNS, ...RANDOM_FILES, ...PARTIAL_FILES]),
    };
  const leftOut = TURNS.filter((file) => !picked.has(file) && !asked.some((part) => file.includes(part)));
  return { ...place, include, exclude: [...exclude, ...oursOf(leftOut)] };
}
