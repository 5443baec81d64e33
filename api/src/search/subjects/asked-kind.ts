/** Kinds of facts that a question may ask for, and an answer may hold. */
export interface FactKinds {
  readonly amount: boolean;
  readonly time: boolean;
  /** That something is sold. */
  readonly trade: boolean;
}

const ASKS_AMOUNT =
  /how much|\bprices?\b|\bcosts?\b|\bcharges?\b|\bfees?\b|kostet|kosten|wie ?viel|wie teuer|preis|combien|\bprix\b|co[uû]te|tarif|cu[aá]nto|precio|cuesta|\bvale\b|quanto|pre[cç]o|custa|いくら|料金|値段|多少钱|价格|价钱|费用|كم|سعر|تكلف/iu;
const ASKS_TIME =
  /\bwhen\b|what time|how late|how long|\bwann\b|uhr|wie lange|\bquand\b|heure|combien de temps|cu[aá]ndo|\bhoras?\b|cu[aá]nto tiempo|\bquando\b|quanto tempo|何時|いつ|时候|几点|多久|متى|الساعة/iu;
const HOLDS_AMOUNT =
  /\p{Sc}|\d\s*(?:%|kr|eur|usd|gbp|chf|euros?|dollars?|pounds?|reais|円|元)|\d\s*(?:p|pence|ct|cents?|centimes?|céntimos?|centavos?)(?!\p{L})/iu;
/** Small numbers as words, and units of time behind them. */
const WORDY_TIME = String.raw`(?<!\p{L})(?:an?|one|two|three|four|five|six|ten|half|eine[nmr]?|ein|zwei|drei|vier|fünf|sechs|zehn|halbe|une?|deux|trois|quatre|cinq|six|dix|una?|dos|tres|cuatro|cinco|seis|diez|uma?|dois|duas|três|quatro|dez) (?:hours?|days?|weeks?|months?|years?|minutes?|stunden?|tage?n?|wochen?|monate?n?|jahre?n?|minuten?|heures?|jours?|semaines?|mois|ans?|horas?|d[ií]as?|semanas?|mes(?:es)?|m[eê]s|a[nñ]os?|minutos?)(?!\p{L})`;
const HOLDS_TIME = new RegExp(
  WORDY_TIME +
    String.raw`|\d{1,2}(?:[:.h]\d{2}|\s*(?:am|pm|uhr|h\b|時|点|minut|hour|stund|day|tag|week|woch|jour|d[ií]as?))`,
  'iu',
);

// "Do you sell dog food?" is no question of what dogs are fed.
const ASKS_TRADE =
  /\bsell(?:ing|s)?\b|\bverkauf(?:t|en|st|e)?\b|\bvend(?:ez|s|ent|en|es|emos|em|e)\b|تبيع|販売|売って|売り|卖|賣/iu;
const HOLDS_TRADE =
  /\b(?:sell|sold|sale|buy|bought|purchas|order|shop|store|stock|price|cost|voucher|gift)|verkauf|kauf|bestell|laden|shop|preis|erhältlich|gutschein|\bvend(?!redi)|vente|achet|achat|command|boutique|\bprix|disponible|venta|compra|tienda|precio|pedido|loja|pre[cç]o|encomend|بيع|شراء|متجر|سعر|طلب|販売|売|購入|買|注文|価格|店|卖|賣|买|買|购|購|订|店|价/iu;

export const kindsAsked = (question: string): FactKinds => ({
  amount: ASKS_AMOUNT.test(question),
  time: ASKS_TIME.test(question),
  trade: ASKS_TRADE.test(question),
});

/** The facts are in the answer; what is sold may stand in the question. */
export function kindsHeld(question: string, answer: string): FactKinds {
  const amount = HOLDS_AMOUNT.test(answer);
  return {
    amount,
    time: HOLDS_TIME.test(answer),
    trade: amount || HOLDS_TRADE.test(question) || HOLDS_TRADE.test(answer),
  };
}

/** Whether an answer holds the facts that are asked for. */
export const holdsKinds = (held: FactKinds, asked: FactKinds): boolean =>
  (held.amount || !asked.amount) && (held.time || !asked.time);
