import type { AboutAssistant } from './shared.ts';

export const arabic: AboutAssistant = {
  insult: {
    words: {
      DUMB: 'غبي, غبية, أحمق, حمار, تافه, أهبل, فاشل, بليد, غبيه',
      DUMBER: 'أغبى, أحمق, أتفه, أسوأ, أفشل',
      SO: 'فعلا, جدا, حقا, والله, كثيرا, بصراحة',
    },
    patterns: [
      '^ SO+ أنت|انت|إنت SO+ DUMB SO+ مثل|زي|كأنك .. $',
      '^ SO+ أنت|انت|إنت SO+ DUMBER من .. $',
      '^ SO+ أنت|انت|إنت SO+ DUMB SO+ كال*|ك* $',
    ],
    needs: 'DUMB|DUMBER',
  },
  identity: {
    words: {
      KIND: 'حقيقي, حقيقية, إنسان, بشر, شخص, شخص حقيقي, روبوت, بوت, آلة, كمبيوتر, برنامج',
      OTHER: 'روبوت, بوت, آلة, كمبيوتر, حاسوب, برنامج, إنسان, بشر, شخص, ماذا, شيء',
      SOFT: 'فعلا, حقا, مجرد, نوع, من, فقط, يعني, إذن, بس, كده',
      LIKES: 'تحب, تحبي, تعشق, تكره',
      TAIL: 'إذن, أيضا, ههه, هههه, كمان, لول',
    },
    patterns: [
      '^ هل? أنت|انت|إنت SOFT+ KIND أم|أو|ولا|او SOFT+ OTHER TAIL? $',
      '^ هل? أنت|انت|إنت SOFT+ KIND TAIL $',
      '^ هل أنت|انت? LIKES .. $',
    ],
    except: ['LIKES أن'],
    needs: 'OTHER|TAIL|LIKES',
  },
};
