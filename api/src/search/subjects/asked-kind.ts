/** Kinds of facts that a question may ask for, and an answer may hold. */
export interface FactKinds {
  readonly amount: boolean;
  readonly time: boolean;
}

const ASKS_AMOUNT =
  /how much|\bprices?\b|\bcosts?\b|\bcharges?\b|\bfees?\b|kostet|kosten|wie ?viel|wie teuer|preis|combien|\bprix\b|co[uû]te|tarif|cu[aá]nto|precio|cuesta|\bvale\b|quanto|pre[cç]o|custa|いくら|料金|値段|多少钱|价格|价钱|费用|كم|سعر|تكلف/iu;
const ASKS_TIME =
  /\bwhen\b|what time|how late|how long|\bwann\b|uhr|wie lange|\bquand\b|heure|combien de temps|cu[aá]ndo|\bhoras?\b|cu[aá]nto tiempo|\bquando\b|quanto tempo|何時|いつ|时候|几点|多久|متى|الساعة/iu;
const HOLDS_AMOUNT = /\p{Sc}|\d\s*(?:%|kr|eur|usd|gbp|chf|euros?|dollars?|pounds?|reais|円|元)/iu;
const HOLDS_TIME =
  /\d{1,2}(?:[:.h]\d{2}|\s*(?:am|pm|uhr|h\b|時|点|minut|hour|stund|day|tag|week|woch|jour|d[ií]as?))/iu;

export const kindsAsked = (question: string): FactKinds => ({
  amount: ASKS_AMOUNT.test(question),
  time: ASKS_TIME.test(question),
});

export const kindsHeld = (answer: string): FactKinds => ({
  amount: HOLDS_AMOUNT.test(answer),
  time: HOLDS_TIME.test(answer),
});

/** Whether an answer holds all kinds that are asked for. */
export const holdsKinds = (held: FactKinds, asked: FactKinds): boolean =>
  (held.amount || !asked.amount) && (held.time || !asked.time);
