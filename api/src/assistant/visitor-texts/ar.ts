import { isolated } from './isolated.ts';
import type { VisitorTexts } from './texts.ts';

export const ar: VisitorTexts = {
  welcome: 'مرحبًا! كيف يمكننا مساعدتك؟',
  notices: {
    stillLooking: 'ما زلنا نبحث عن شخص يساعدك. شكرًا لانتظارك.',
    agentLeft: (name) => `اضطر ${isolated(name)} إلى المغادرة. نبحث لك عن شخص آخر.`,
    someone: 'الشخص الذي كان معك',
    canceled: 'أُلغي الطلب، والمساعد يجيبك من جديد.',
    escalated: 'شكرًا لانتظارك. لقد نبّهنا الفريق كله.',
  },
  transcript: {
    subject: (workspace) => `محادثتك مع ${isolated(workspace)}`,
    about: (workspace) => `هذه محادثتك مع ${isolated(workspace)} كما طلبت في الدردشة.`,
    notYou: 'ألم تكن أنت؟ تجاهل هذه الرسالة، ولن نكتب إليك مرة أخرى.',
    isCut: 'كانت المحادثة طويلة، فحُذفت بدايتها.',
    you: 'أنت',
    agent: 'الدعم',
    assistant: 'المساعد',
    notice: 'إشعار',
  },
  errors: {
    ended: 'انتهت هذه المحادثة.',
    noConversationLeft: 'لا يمكن بدء محادثات جديدة هنا هذا الشهر. يرجى التواصل معنا بطريقة أخرى.',
    noAnswerLeft: 'لا يستطيع المساعد الإجابة أكثر هذا الشهر. ما زال بإمكانك التحدث إلى موظف.',
    personOff: 'التحدث إلى موظف غير متاح هنا.',
    personJoined: (name) => `انضم ${name === null ? 'أحد الموظفين' : isolated(name)} إلى المحادثة بالفعل.`,
    changedMeanwhile: 'تغيّرت المحادثة في هذه الأثناء.',
    ratedTwice: 'لقد غيّرت تقييمك مرة من قبل.',
    mailOff: 'لا يمكن إرسال البريد من هنا حاليًا.',
    otherAddress: 'لا يمكننا إرسال هذه المحادثة إلا إلى العنوان الذي تركته هنا.',
    mailedOften: (times) => `أرسلنا هذه المحادثة اليوم بعدد مرات: ${times}. ما زال بإمكانك تنزيلها.`,
    otherSite: 'لا يمكن استخدام مفتاح API هذا في هذا الموقع.',
    blocked: 'لا يمكنك الكتابة هنا في الوقت الحالي.',
  },
};
