import { VISITOR_TEXTS, type VisitorTextLanguage } from '../../assistant/visitor-texts/index.ts';
import { visitorError } from '../../assistant/visitor-texts/visitor-error.ts';
import { type Scope, type Services, SYSTEM } from '../../context/index.ts';
import * as members from '../auth/members.service.ts';
import * as tenants from '../settings/tenant.service.ts';
import * as stops from './stops.store.ts';
import { TEAM_TEXTS } from './team/texts/index.ts';

/** What the page says that stops mail. */
export interface StopTexts {
  question: string;
  stop: string;
  stopped: string;
  resume: string;
  resumed: string;
}

const badLink = () => visitorError('invalid_mail_link', (texts) => texts.badLink);

interface Stop {
  tenantId: string;
  set(scope: Scope, isStopped: boolean): Promise<void>;
  textsIn(language: VisitorTextLanguage, workspace: string): StopTexts;
}

/** What the link stops: a workspace's mail to a visitor, or one kind of mail to a member. Throws for any other text. */
function stopOf({ mailLinks }: Services, token: string): Stop {
  const visitors = mailLinks.readStop(token);
  if (visitors) {
    return {
      tenantId: visitors.tenantId,
      set: ({ db }, isStopped) => (isStopped ? stops.stop : stops.resume)(db, visitors.address),
      textsIn(language, workspace) {
        const { mail } = VISITOR_TEXTS[language];
        return {
          ...{ question: mail.stopQuestion(workspace), stop: mail.stop, stopped: mail.stopped(workspace) },
          ...{ resume: mail.resume, resumed: mail.resumed(workspace) },
        };
      },
    };
  }
  const of = mailLinks.readMemberStop(token);
  if (!of) throw badLink();
  const { tenantId, userId, kind } = of;
  return {
    tenantId,
    async set(scope, isStopped) {
      if (!(await members.setTeamMail(scope, userId, kind, !isStopped))) throw badLink();
    },
    textsIn(language, workspace) {
      const { stop, resume, kinds } = TEAM_TEXTS[language];
      const { question, stopped, resumed } = kinds[kind];
      return {
        ...{ question: question(workspace), stop, stopped: stopped(workspace) },
        ...{ resume, resumed: resumed(workspace) },
      };
    },
  };
}

/** Stops what the link stops, or lets it come again. */
export async function setStopped(services: Services, token: string, isStopped: boolean): Promise<void> {
  const stop = stopOf(services, token);
  await services.openScope(stop.tenantId, SYSTEM, (scope) => stop.set(scope, isStopped));
}

export async function textsOf(
  services: Services,
  token: string,
  language: VisitorTextLanguage,
): Promise<StopTexts> {
  const stop = stopOf(services, token);
  return services.openScope(stop.tenantId, SYSTEM, async (scope) =>
    stop.textsIn(language, (await tenants.widgetSource(scope)).name),
  );
}
