// What only some conversations come to: a person, an end, the options.
export const offered = (name: string) => `جارٍ توصيلك بـ ${name}…`;
export const connected = (name: string) => `أنت الآن على اتصال مع ${name}.`;
export const looking = 'جارٍ البحث عن موظف متاح…';
export const nobodyOnline = 'لا يوجد أحد من فريقنا متصل الآن. تم حفظ محادثتك، وأي رد سيظهر هنا.';
export const ended = 'انتهت هذه المحادثة.';
export const email = 'البريد الإلكتروني';
export const emailInvalid = 'أدخل بريدًا إلكترونيًا صالحًا';
export const sound = 'الصوت';
export const on = 'مفعّل';
export const off = 'متوقف';
export const downloadTranscript = 'تنزيل نص المحادثة';
export const emailTranscript = 'إرسال نص المحادثة بالبريد';
export const transcriptPrompt = 'إلى أين نرسل هذه المحادثة؟';
export const transcriptSent = (email: string) => `في الطريق إلى ${email}.`;
export const endChat = 'إنهاء المحادثة';
export const endQuestion = 'هل تريد إنهاء هذه المحادثة؟';
export const end = 'إنهاء';
export const cancel = 'إلغاء';
export const rateQuestion = 'كيف كانت هذه المحادثة؟';
export const comment = 'هل تود إضافة شيء؟';
export const stars = (count: number) => (count === 1 ? 'نجمة واحدة' : `${count} نجوم`);
export const queue = (position: number, minutes: number | null) => {
  const place = position === 1 ? 'أنت التالي في الانتظار' : `ترتيبك في الانتظار: ${position}`;
  return minutes === null ? `${place}.` : `${place}، نحو ${minutes} دقيقة.`;
};
