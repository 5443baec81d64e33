import { type Fact, factOf } from '../lexicon/lexicon.ts';
import { isOfAny, type Subject } from './subjects.ts';

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
/** As many things are no amount of money. */
const ASKS_NUMBER = /\b(?:cu[aá]nt|quant)[oa]s\b|how many/iu;
const ASKS_DURATION =
  /how long|how much time|wie ?lange|wie ?viel zeit|combien de temps|cu[aá]nto (?:tiempo|dura|tarda|se tarda)|quanto (?:tempo|dura|demora)|(?:どの|どれ)(?:くらい|ぐらい)かか|何分|何時間|多久|多长时间|كم (?:من الوقت|يستغرق|تستغرق)|ما المدة/iu;
/** Whether something is to be paid, and not how. */
const ASKS_WHETHER_TO_PAY =
  /\b(?:have|need|got|get|supposed|required) to pay\b|\b(?:must|should|do|will|would) (?:i|we|you) (?:have to )?pay\b|pay (?:anything|something|extra|more|for)\b|(?:muss|müssen|musst|müsst)\b.*zahl|zahl\p{L}* (?:muss|müssen)|(?:faut|dois|doit|devons|devez)\b.*pay|(?:hay|tengo|tenemos|tiene|tienes) que (?:\p{L}+ )?pagar|se paga\b|(?:tenho|temos|tem|preciso|precisa|é preciso)\b.*pagar|(?:يجب|لازم|علي|هل)\s.*[أن]?دفع|払う必要|払わな|(?:要|需要|用)(?:付|交|缴)/iu;
const ASKS_HOW =
  /\bhow(?! much)\b|\b(?:where|when|wie(?! ?viel)|wo|wann|womit|comment|o[uù]|quand|c[oó]mo|d[oó]nde|cu[aá]ndo|onde|quando)\b|كيف|أين|متى|怎么|哪|什么时候|どう|どこ|いつ/iu;
/** How an answer may name an amount otherwise: in words, or that there is none. */
const HOLDS_PRICE =
  /\b(?:euros?|dollars?|pounds?|francs?|franken|reais|pesos|yen|pence|cents?|cent)\b|free of charge|\bfor free\b|\b(?:is|are|it's|comes?) (?:\p{L}+ )?free\b|\bno (?:\p{L}+ )?(?:cost|charge|fee)s?\b|costs? (?:you )?nothing|kosten(?:los|frei|freie)|\bgratis|umsonst|kost\p{L}* nichts|nichts kost|gratuit|gr[aá]tis|sin (?:coste|costo|cargo)|no cuesta|no se (?:paga|cobra)|sem custo|não custa|sans (?:frais|supplément)|مجان|بدون (?:رسوم|تكلفة)|دولار|يورو|ريال|درهم|دينار|جنيه|無料|円|免费|免費|元/iu;
/** As HOLDS_TIME, also in words. */
const HOLDS_DURATION =
  /\b(?:hours?|minutes?|days?|weeks?|months?)\b|stunde|minut|\btage?n?\b|woche|monat|heure|\bjours?\b|semaine|\bmois\b|\bhoras?\b|\bd[ií]as?\b|semana|\bm[eê]s(?:es)?\b|ساع|دقيق|يوم|أيام|أسبوع|شهر|時間|[0-9０-９一二三四五六七八九十]分|日間|週間|か月|小时|分钟|天|周|个月/iu;
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

// "Is there Wi-Fi at the boat house?" is no question about the boat house.
const ASKS_EXISTENCE =
  /(?:^|[,.;!?]\s*)[¿¡]?(?:(?:and|but|hi|hello)\s+)?(?:(?:is|are) there|do you (?:have|offer|sell|do)|have you got|gibt es|gibt's|habt ihr|haben sie|bietet ihr|bieten sie|(?:est-ce qu'|est-ce que )?(?:il )?y a|avez[- ]vous|vous avez|hay|ten[eé]is|tienen|há|têm|vocês têm)(?!\p{L})/iu;

/** Whether a question asks for a thing that there may be: it is the first that is named. */
export const asksExistence = (question: string): boolean => ASKS_EXISTENCE.test(question);

// "Do you repair skates?" is not answered from the repair of bicycles.
const ASKS_SERVICE =
  /(?:^|[,.;!?]\s*)[¿¡]?(?:(?:and|but|hi|hello|und|et|y|e)\s+)?(?:(?:do|can|could|would) you|\p{L}+t ihr|\p{L}+en sie|(?:est-ce que )?vous|\p{L}+ez[- ]vous)(?!\p{L})/iu;

/** Whether a question asks for something to be done: what it is done to is named last. */
export const asksService = (question: string): boolean => ASKS_SERVICE.test(question);

/** Facts that an item's answer holds. */
export interface FactsHeld extends FactKinds {
  /** An amount in numbers: "free of charge" is an amount and no price. */
  readonly price: boolean;
}

export const kindsAsked = (question: string): FactKinds => ({
  amount: ASKS_AMOUNT.test(question),
  time: ASKS_TIME.test(question),
  trade: ASKS_TRADE.test(question),
});

/** The facts are in the answer; what is sold may stand in the question. */
export function kindsHeld(question: string, answer: string): FactsHeld {
  const price = HOLDS_AMOUNT.test(answer);
  const amount = price || HOLDS_PRICE.test(answer);
  return {
    amount,
    price,
    time: HOLDS_TIME.test(answer),
    trade: amount || HOLDS_TRADE.test(question) || HOLDS_TRADE.test(answer),
  };
}

/** Whether an answer holds the facts that are asked for. */
export const holdsKinds = (held: FactKinds, asked: FactKinds): boolean =>
  (held.amount || !asked.amount) && (held.time || !asked.time);

/** "12 € per half hour" is a price and says nothing of how long it takes. */
const RATE =
  /(?<!\p{L})(?:je|pro|per|par|por)\s+(?:\p{L}+\s+)?\p{L}*(?:stunde|minute|tag|woche|monat|hour|day|week|month|heure|jour|semaine|mois|hora|d[ií]a|semana|mes|m[eê]s)(?:n|en|s)?(?!\p{L})/giu;

/** Whether an item holds a fact that is asked of it. */
export function holdsFact({ answer }: { readonly answer: string }, fact: Fact): boolean {
  if (fact !== 'duration') return HOLDS_AMOUNT.test(answer) || HOLDS_PRICE.test(answer);
  const others = answer.replace(RATE, '');
  return HOLDS_TIME.test(others) || HOLDS_DURATION.test(others);
}

/**
 * The fact that a question asks for without saying of what: "and the price?" null where it names a subject, or asks for
 * no such fact.
 */
export function factAsked(question: string, subjects: readonly Subject[]): Fact | null {
  let asked: Fact | undefined;
  for (const subject of subjects) {
    const own = subject.concepts.map(factOf).find((fact) => fact !== undefined && fact !== 'time');
    if (own === undefined && !isOfAny(subject)) return null;
    if (own === 'payment' && !asksWhetherToPay(question)) return null;
    asked ??= own === 'payment' ? 'amount' : own;
  }
  if (ASKS_DURATION.test(question)) return 'duration';
  return asked ?? (ASKS_AMOUNT.test(question) && !ASKS_NUMBER.test(question) ? 'amount' : null);
}

const asksWhetherToPay = (question: string): boolean =>
  ASKS_WHETHER_TO_PAY.test(question) && !ASKS_HOW.test(question);
