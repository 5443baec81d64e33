import type { Language } from '../../../search/index.ts';

/** What the server says to a visitor in the conversation. */
export interface NoticeTexts {
  readonly stillLooking: string;
  readonly agentLeft: (name: string) => string;
  /** In place of the name of an agent who is not in the team any more. */
  readonly someone: string;
  readonly canceled: string;
  readonly escalated: string;
}

const english: NoticeTexts = {
  stillLooking: 'We are still looking for somebody who is free. Thank you for waiting.',
  agentLeft: (name) => `${name} had to step away. We are finding somebody else for you.`,
  someone: 'Your contact',
  canceled: 'The request for a person was taken back. The assistant answers again.',
  escalated: 'Thank you for your patience. The whole team now knows that you are waiting.',
};

const NOTICE_TEXTS: Partial<Record<Language, NoticeTexts>> = {
  eng: english,
  deu: {
    stillLooking: 'Wir suchen noch nach jemandem, der frei ist. Danke, dass Sie warten.',
    agentLeft: (name) => `${name} musste das Gespräch verlassen. Wir suchen jemand anderen für Sie.`,
    someone: 'Ihre Ansprechperson',
    canceled: 'Die Anfrage nach einem Menschen wurde zurückgenommen. Der Assistent antwortet wieder.',
    escalated: 'Danke für Ihre Geduld. Das ganze Team weiß jetzt, dass Sie warten.',
  },
  fra: {
    stillLooking: 'Nous cherchons encore une personne disponible. Merci de patienter.',
    agentLeft: (name) => `${name} a dû s’absenter. Nous cherchons une autre personne pour vous.`,
    someone: 'Votre interlocuteur',
    canceled: 'La demande de parler à une personne a été annulée. L’assistant répond de nouveau.',
    escalated: 'Merci de votre patience. Toute l’équipe sait maintenant que vous attendez.',
  },
  spa: {
    stillLooking: 'Seguimos buscando a alguien que esté libre. Gracias por esperar.',
    agentLeft: (name) => `${name} ha tenido que ausentarse. Estamos buscando a otra persona para usted.`,
    someone: 'Su persona de contacto',
    canceled: 'Se ha retirado la petición de hablar con una persona. El asistente vuelve a responder.',
    escalated: 'Gracias por su paciencia. Todo el equipo sabe ahora que está esperando.',
  },
  por: {
    stillLooking: 'Ainda estamos procurando alguém disponível. Obrigado por esperar.',
    agentLeft: (name) => `${name} precisou se ausentar. Estamos procurando outra pessoa para você.`,
    someone: 'A pessoa que atendia você',
    canceled: 'O pedido de falar com uma pessoa foi retirado. O assistente volta a responder.',
    escalated: 'Obrigado pela paciência. Toda a equipe sabe agora que você está esperando.',
  },
  arb: {
    stillLooking: 'ما زلنا نبحث عن شخص متاح. شكرًا لانتظارك.',
    agentLeft: (name) => `اضطر ${name} إلى المغادرة. نبحث لك عن شخص آخر.`,
    someone: 'الشخص الذي كان معك',
    canceled: 'أُلغي طلب التحدث إلى شخص. المساعد يجيب من جديد.',
    escalated: 'شكرًا على صبرك. الفريق كله يعلم الآن أنك تنتظر.',
  },
  jpn: {
    stillLooking: '対応できる担当者を引き続き探しています。お待ちいただきありがとうございます。',
    agentLeft: (name) => `${name}は席を外しました。別の担当者を探しています。`,
    someone: '担当者',
    canceled: '担当者への依頼は取り消されました。アシスタントが再びお答えします。',
    escalated: 'お待ちいただきありがとうございます。お待ちいただいていることをチーム全体に知らせました。',
  },
  cmn: {
    stillLooking: '我们仍在为您寻找有空的工作人员。感谢您的等待。',
    agentLeft: (name) => `${name}暂时离开了。我们正在为您寻找其他工作人员。`,
    someone: '与您联系的工作人员',
    canceled: '转接工作人员的请求已取消。助手将继续为您解答。',
    escalated: '感谢您的耐心等待。整个团队现在都知道您在等候。',
  },
};

/** Falls back to English for languages without translations. */
export const noticeTextsIn = (language: Language): NoticeTexts => NOTICE_TEXTS[language] ?? english;
