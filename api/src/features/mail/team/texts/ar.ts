import { isolated } from '../../../../assistant/visitor-texts/isolated.ts';
import type { TeamTexts } from './texts.ts';

export const ar: TeamTexts = {
  kinds: {
    waiting: {
      subject: (workspace) => `زائر ينتظر في ${workspace}`,
      subjectOfMany: (workspace, count) => `الزوار المنتظرون في ${workspace}: ${count}`,
      intro: 'لم يرد أحد بعد.',
      why: (workspace) =>
        `تصلك هذه الرسالة لأنك غير متاح وهناك زائر في ${isolated(workspace)} ينتظر التحدث إلى شخص.`,
      question: (workspace) => `هل تريد إيقاف الرسائل عن الزوار المنتظرين في ${isolated(workspace)}؟`,
      stopped: (workspace) => `تم. لن تصلك رسائل عن الزوار المنتظرين في ${isolated(workspace)}.`,
      resumed: (workspace) => `ستصلك الرسائل عن الزوار المنتظرين في ${isolated(workspace)} من جديد.`,
    },
  },
  visitor: 'زائر',
  since: (time) => `ينتظر منذ ${time}`,
  more: (count) => `و${count} أيضًا.`,
  open: 'فتح المحادثة',
  openAll: 'فتح صندوق الوارد',
  preferences: 'تغيير إعدادات البريد',
  stop: 'إيقاف هذه الرسائل',
  resume: 'استلامها من جديد',
};
