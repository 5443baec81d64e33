import type { User } from '@chatbot-saas/contract';
import {
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
  type TeamMailKind,
} from '@chatbot-saas/contract/domain';
import type { Mail, Scope } from '../../../context/index.ts';
import { escaped } from '../../../infrastructure/escaped-html.ts';
import * as logos from '../../settings/logo.service.ts';
import * as tenants from '../../settings/tenant.service.ts';
import { messageIdOf, ownDomain } from '../addresses.ts';
import { framed, type Logo, picturesOf, quietLink, SIGNATURE, workspaceName } from '../frame.ts';
import { TEAM_TEXTS, type TeamTexts } from './texts/index.ts';

/** What a mail to a member has around what it says. */
export interface Envelope {
  kind: TeamMailKind;
  to: string;
  workspace: string;
  language: InterfaceLanguage;
  /** The member's. */
  timezone: string;
  texts: TeamTexts;
  logo: Logo;
  color: string;
  ownUrl: string;
  stopUrl: string;
  messageId: string;
}

export async function envelopeOf(
  scope: Scope,
  member: User,
  kind: TeamMailKind,
  delivery: { id: string },
): Promise<Envelope> {
  const { services, tenantId } = scope;
  const workspace = await tenants.widgetSource(scope);
  const language = languageOf(member, workspace.language);
  const ownUrl = services.ownUrl();
  return {
    kind,
    to: member.email,
    workspace: workspaceName(workspace.name),
    language,
    timezone: member.preferences.timezone,
    texts: TEAM_TEXTS[language],
    logo: await logos.ownLogo(scope),
    color: workspace.settings.chatWidget.primaryColor,
    ownUrl,
    stopUrl: stopUrlOf(ownUrl, services.mailLinks.memberStop({ tenantId, userId: member._id, kind })),
    messageId: messageIdOf(delivery.id, ownDomain(services.mailer)),
  };
}

const stopUrlOf = (ownUrl: string, token: string): string => `${ownUrl}/mail/stop/${token}`;

/** The member's own, else the workspace's. */
const languageOf = ({ preferences }: User, workspace: string | null): InterfaceLanguage =>
  preferences.language ?? INTERFACE_LANGUAGES.find((one) => one === workspace) ?? 'en';

/** In the language and on the clock of the member. */
export const timeOf = (
  time: string,
  { language, timezone }: Pick<Envelope, 'language' | 'timezone'>,
): string =>
  new Intl.DateTimeFormat(language, { timeZone: timezone, dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(time),
  );

interface Letter {
  subject: string;
  /** Of the HTML page. */
  title: string;
  /** Lines. */
  text: readonly string[];
  /** HTML. */
  body: readonly string[];
}

/** The mail, with why it came and how to stop it at its end. */
export function enveloped(envelope: Envelope, { subject, title, text, body }: Letter): Mail {
  const { kind, texts, workspace, language, logo, ownUrl, stopUrl } = envelope;
  const why = texts.kinds[kind].why(workspace);
  const profile = `${ownUrl}/profile`;
  return {
    to: envelope.to,
    fromName: workspace,
    isAutomatic: true,
    subject,
    messageId: envelope.messageId,
    stopUrl,
    text: [
      ...text,
      '',
      SIGNATURE,
      why,
      `${texts.stop}: ${stopUrl}`,
      `${texts.preferences}: ${profile}`,
      '',
    ].join('\n'),
    html: framed({
      language: { tag: language, direction: language === 'ar' ? 'rtl' : 'ltr' },
      title,
      workspace,
      logo,
      body,
      foot: `${escaped(why)} ${quietLink(texts.stop, stopUrl)} · ${quietLink(texts.preferences, profile)}`,
    }),
    pictures: picturesOf(logo),
  };
}
