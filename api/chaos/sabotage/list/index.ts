import type { Sabotage } from '../sabotage.ts';
import { assistant } from './assistant.ts';
import { authorization } from './authorization.ts';
import { clients } from './clients.ts';
import { conversations } from './conversations.ts';
import { delivery } from './delivery.ts';
import { demo } from './demo.ts';
import { digests } from './digests.ts';
import { figures } from './figures.ts';
import { files } from './files.ts';
import { floods } from './floods.ts';
import { hours } from './hours.ts';
import { identity } from './identity.ts';
import { offlineConsole } from './inbox/console.ts';
import { labels } from './inbox/labels.ts';
import { lifeCycle } from './inbox/life-cycle.ts';
import { notes } from './inbox/notes.ts';
import { savedReplies } from './inbox/saved-replies.ts';
import { search } from './inbox/search.ts';
import { sending } from './inbox/sending.ts';
import { together } from './inbox/together.ts';
import { writing } from './inbox/writing.ts';
import { languages } from './languages.ts';
import { limits } from './limits.ts';
import { mail } from './mail.ts';
import { people } from './people.ts';
import { queue } from './queue.ts';
import { receivedMail } from './received-mail.ts';
import { sessions } from './sessions.ts';
import { shown } from './shown.ts';
import { teamMail } from './team-mail.ts';
import { tenancy } from './tenancy.ts';

export const sabotages: readonly Sabotage[] = [
  ...tenancy,
  ...authorization,
  ...sessions,
  ...conversations,
  ...labels,
  ...lifeCycle,
  ...sending,
  ...delivery,
  ...assistant,
  ...clients,
  ...limits,
  ...floods,
  ...queue,
  ...shown,
  ...figures,
  ...demo,
  ...languages,
  ...notes,
  ...together,
  ...people,
  ...savedReplies,
  ...offlineConsole,
  ...search,
  ...writing,
  ...identity,
  ...mail,
  ...teamMail,
  ...digests,
  ...files,
  ...receivedMail,
  ...hours,
];
