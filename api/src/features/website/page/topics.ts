/** What customers ask about everywhere, by the words that sites have for it in eight languages. */
const WORDS = {
  faq: [
    'faq',
    'faqs',
    'frequently asked',
    'common questions',
    'häufige fragen',
    'häufig gestellte',
    'foire aux questions',
    'questions fréquentes',
    'preguntas frecuentes',
    'perguntas frequentes',
    'dúvidas frequentes',
    'الأسئلة الشائعة',
    '常见问题',
    '常見問題',
    'よくある質問',
    'よくあるご質問',
  ],
  help: [
    'help',
    'support',
    'customer service',
    'hilfe',
    'kundenservice',
    'aide',
    'service client',
    'ayuda',
    'atención al cliente',
    'ajuda',
    'atendimento',
    'مساعدة',
    'المساعدة',
    '帮助',
    '客服',
    'ヘルプ',
    'サポート',
  ],
  shipping: [
    'shipping',
    'delivery',
    'versand',
    'lieferung',
    'livraison',
    'expédition',
    'envío',
    'envíos',
    'entrega',
    'entregas',
    'envio',
    'frete',
    'الشحن',
    'التوصيل',
    '配送',
    '送货',
    '运费',
    '発送',
    '送料',
  ],
  returns: [
    'return',
    'returns',
    'refund',
    'refunds',
    'exchanges',
    'rückgabe',
    'retoure',
    'rücksendung',
    'umtausch',
    'retour',
    'retours',
    'remboursement',
    'devolución',
    'devoluciones',
    'reembolso',
    'devolução',
    'devoluções',
    'trocas',
    'الإرجاع',
    'الاسترداد',
    '退货',
    '退款',
    '返品',
    '返金',
    '交換',
  ],
  hours: [
    'opening hours',
    'business hours',
    'opening times',
    'öffnungszeiten',
    "heures d'ouverture",
    'horaires',
    'horario',
    'horarios',
    'horário',
    'horários',
    'ساعات العمل',
    'أوقات العمل',
    '营业时间',
    '營業時間',
    '営業時間',
  ],
  contact: [
    'contact',
    'contact us',
    'find us',
    'kontakt',
    'anfahrt',
    'nous contacter',
    'contactez',
    'contacto',
    'contato',
    'contactos',
    'اتصل بنا',
    'تواصل معنا',
    '联系我们',
    '联系方式',
    'お問い合わせ',
    'アクセス',
  ],
  payment: [
    'payment',
    'payments',
    'payment methods',
    'zahlung',
    'zahlungsarten',
    'bezahlung',
    'paiement',
    'paiements',
    'pago',
    'pagos',
    'formas de pago',
    'pagamento',
    'pagamentos',
    'الدفع',
    '支付',
    '付款',
    'お支払い',
    '支払',
  ],
} as const;
export type Topic = keyof typeof WORDS;

/** A page of the first is worth more than one of the last. */
export const TOPICS = Object.keys(WORDS) as Topic[];

/** As words with single spaces, so that "/shipping-and-returns.html" has "shipping". */
const normalized = (text: string) =>
  ` ${text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Written without spaces between words: such a word counts wherever it is. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const PATTERNS = TOPICS.map((topic) => ({
  topic,
  words: WORDS[topic].map((word) => (UNSPACED.test(word) ? normalized(word).trim() : normalized(word))),
}));

/** What the text is about, if it names one of the topics. */
export function topicOf(text: string): Topic | null {
  const within = normalized(text.slice(0, 200));
  return PATTERNS.find(({ words }) => words.some((word) => within.includes(word)))?.topic ?? null;
}
