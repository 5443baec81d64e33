import { isolated } from '../../../../assistant/visitor-texts/isolated.ts';
import type { TeamTexts } from './texts.ts';

export const ar: TeamTexts = {
  kinds: {
    waiting: {
      subject: (workspace) => `زائر ينتظر في ${workspace}`,
      subjectOfMany: (workspace, count) => `الزوار المنتظرون في ${workspace}: ${count}`,
      intro: 'لم يرد أحد بعد.',
      since: (time) => `ينتظر منذ ${time}`,
      why: (workspace) =>
        `تصلك هذه الرسالة لأنك غير متاح وهناك زائر في ${isolated(workspace)} ينتظر التحدث إلى شخص.`,
      question: (workspace) => `هل تريد إيقاف الرسائل عن الزوار المنتظرين في ${isolated(workspace)}؟`,
      stopped: (workspace) => `تم. لن تصلك رسائل عن الزوار المنتظرين في ${isolated(workspace)}.`,
      resumed: (workspace) => `ستصلك الرسائل عن الزوار المنتظرين في ${isolated(workspace)} من جديد.`,
    },
    assigned: {
      subject: (workspace) => `زائر ينتظر ردك في ${workspace}`,
      subjectOfMany: (workspace, count) => `الزوار المنتظرون ردك في ${workspace}: ${count}`,
      intro: 'وصلت الرسالة أثناء غيابك.',
      since: (time) => `كتب في ${time}`,
      why: (workspace) => `تصلك هذه الرسالة لأنك غير متاح وهناك محادثة في ${isolated(workspace)} مُسندة إليك.`,
      question: (workspace) => `هل تريد إيقاف الرسائل عن محادثاتك في ${isolated(workspace)}؟`,
      stopped: (workspace) => `تم. لن تصلك رسائل عن محادثاتك في ${isolated(workspace)}.`,
      resumed: (workspace) => `ستصلك الرسائل عن محادثاتك في ${isolated(workspace)} من جديد.`,
    },
    mention: {
      subject: (workspace) => `تمت الإشارة إليك في ${workspace}`,
      subjectOfMany: (workspace, count) => `المحادثات التي تشير إليك في ${workspace}: ${count}`,
      intro: 'أشار إليك أحد أعضاء الفريق في ملاحظة.',
      since: (time) => `آخر رسالة في ${time}`,
      why: (workspace) =>
        `تصلك هذه الرسالة لأنك غير متاح وقد أشار إليك أحد أعضاء الفريق في ${isolated(workspace)}.`,
      question: (workspace) => `هل تريد إيقاف الرسائل عن الإشارات إليك في ${isolated(workspace)}؟`,
      stopped: (workspace) => `تم. لن تصلك رسائل عن الإشارات إليك في ${isolated(workspace)}.`,
      resumed: (workspace) => `ستصلك الرسائل عن الإشارات إليك في ${isolated(workspace)} من جديد.`,
    },
    daily: {
      why: (workspace) => `تصلك هذه الرسالة كل صباح لأنك اخترت الملخص اليومي لـ ${isolated(workspace)}.`,
      question: (workspace) => `هل تريد إيقاف ملخص ${isolated(workspace)}؟`,
      stopped: (workspace) => `تم. لن يصلك ملخص ${isolated(workspace)} بعد الآن.`,
      resumed: (workspace) => `سيصلك الملخص اليومي لـ ${isolated(workspace)} من جديد.`,
    },
    weekly: {
      why: (workspace) =>
        `تصلك هذه الرسالة كل يوم اثنين لأنك اخترت الملخص الأسبوعي لـ ${isolated(workspace)}.`,
      question: (workspace) => `هل تريد إيقاف ملخص ${isolated(workspace)}؟`,
      stopped: (workspace) => `تم. لن يصلك ملخص ${isolated(workspace)} بعد الآن.`,
      resumed: (workspace) => `سيصلك الملخص الأسبوعي لـ ${isolated(workspace)} من جديد.`,
    },
  },
  digest: {
    subject: (workspace, period) => `${workspace}: ملخص ${period}`,
    now: 'ما ينتظر الآن',
    toDo: {
      waiting: 'بانتظار موظف',
      own: 'محادثاتك المفتوحة',
      promised: 'الرسائل الموعودة',
      toCheck: 'إجابات للمراجعة',
      unanswered: 'أسئلة بلا إجابة',
    },
    longest: (time) => `أطول انتظار منذ ${time}`,
    figures: {
      conversations: 'المحادثات',
      resolved: 'حُلّت دون تدخل بشري',
      handedOff: 'حُوّلت إلى موظف',
      taken: 'محادثات توليتها',
      rating: 'متوسط التقييم',
    },
    before: 'سابقًا',
    open: 'فتح لوحة التحكم',
  },
  visitor: 'زائر',
  more: (count) => `و${count} أيضًا.`,
  open: 'فتح المحادثة',
  openAll: 'فتح صندوق الوارد',
  preferences: 'تغيير إعدادات البريد',
  stop: 'إيقاف هذه الرسائل',
  resume: 'استلامها من جديد',
};
