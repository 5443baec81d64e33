import type { Spoken } from './visitors.ts';

/** What visitors ask about one thing, in their words. */
export interface Topic {
  readonly weight: number;
  readonly asked: Partial<Record<Spoken, readonly string[]>>;
}

/** Of what the shop's articles say something. */
export const KNOWN_TOPICS: readonly Topic[] = [
  {
    weight: 15,
    asked: {
      en: [
        'How long does shipping take?',
        'when will my order arrive',
        'How fast do you deliver to Oregon?',
        'hi, what is the delivery time for the kettle?',
        'how many days until I get my package',
      ],
      de: ['Wie lange dauert der Versand?', 'Wann kommt meine Bestellung an?'],
      es: ['¿Cuánto tarda el envío?', '¿Cuándo llega mi pedido?'],
      fr: ['Combien de temps prend la livraison ?', 'Quand arrive ma commande ?'],
    },
  },
  {
    weight: 9,
    asked: {
      en: [
        'How much does shipping cost?',
        'is shipping free?',
        'what are your shipping fees',
        'do I have to pay for delivery',
      ],
      de: ['Was kostet der Versand?', 'Ist die Lieferung kostenlos?'],
      es: ['¿Cuánto cuesta el envío?', '¿El envío es gratis?'],
      fr: ['Combien coûte la livraison ?'],
    },
  },
  {
    weight: 16,
    asked: {
      en: [
        'Where is my order?',
        'where is my package',
        'Track my order please',
        'my parcel has not arrived yet',
        'How can I track my package?',
      ],
      de: ['Wo ist meine Bestellung?', 'Wo ist mein Paket?'],
      es: ['¿Dónde está mi pedido?'],
      fr: ['Où est ma commande ?', 'Mon colis n’est pas arrivé'],
    },
  },
  {
    weight: 6,
    asked: {
      en: ['Do you ship to Canada?', 'do you deliver internationally', 'Which countries do you ship to?'],
      de: ['Liefern Sie nach Deutschland?'],
      es: ['¿Hacen envíos a España?'],
      fr: ['Livrez-vous en France ?'],
    },
  },
  {
    weight: 12,
    asked: {
      en: [
        'What is your return policy?',
        'I want to return my order',
        'how do I return an item',
        'Can I send something back?',
        'how long do I have to return a product',
      ],
      de: ['Wie kann ich etwas zurückschicken?', 'Ich möchte meine Bestellung zurückgeben'],
      es: ['¿Cómo puedo devolver un producto?'],
      fr: ['Comment retourner un article ?'],
    },
  },
  {
    weight: 7,
    asked: {
      en: ['When do I get my refund?', 'how long does a refund take', 'when will I get my money back'],
      de: ['Wann bekomme ich mein Geld zurück?'],
      es: ['¿Cuándo recibo mi reembolso?'],
      fr: ['Quand serai-je remboursé ?'],
    },
  },
  {
    weight: 6,
    asked: {
      en: [
        'my mug arrived broken',
        'I received a defective item',
        'The kettle arrived damaged',
        'something in my parcel is broken',
      ],
    },
  },
  {
    weight: 6,
    asked: {
      en: ['Which payment methods do you accept?', 'can I pay with PayPal?', 'do you take credit cards'],
      de: ['Kann ich mit PayPal bezahlen?'],
      es: ['¿Puedo pagar con PayPal?'],
      fr: ['Puis-je payer par carte ?'],
    },
  },
  {
    weight: 5,
    asked: {
      en: ['How do I use a discount code?', 'my promo code does not work', 'where do I enter my coupon'],
    },
  },
  {
    weight: 8,
    asked: {
      en: [
        'Can I change or cancel my order?',
        'I want to cancel my order',
        'How do I change my delivery address?',
        'cancel my order please',
      ],
      de: ['Kann ich meine Bestellung stornieren?'],
      es: ['Quiero cancelar mi pedido'],
      fr: ['Je veux annuler ma commande'],
    },
  },
  {
    weight: 4,
    asked: {
      en: ['How do I reset my password?', 'I forgot my password', 'I cannot log in'],
      de: ['Ich habe mein Passwort vergessen'],
    },
  },
  {
    weight: 4,
    asked: { en: ['Do you have gift cards?', 'how do gift cards work', 'can I buy a voucher as a present'] },
  },
  {
    weight: 4,
    asked: {
      en: ['What are your opening hours?', 'are you open on weekends', 'when can I reach customer service'],
    },
  },
];

/** Of what no article says enough: these become gaps. */
export const UNKNOWN_TOPICS: readonly Topic[] = [
  {
    weight: 11,
    asked: {
      en: [
        'Do you offer gift wrapping?',
        'can you gift wrap the mug',
        'Is gift wrapping available?',
        'gift wrapping for a birthday?',
      ],
    },
  },
  {
    weight: 9,
    asked: {
      en: [
        'Does the kettle work on induction?',
        'is the stovetop kettle ok for induction',
        'Can I use the kettle on an induction stove?',
      ],
    },
  },
  {
    weight: 8,
    asked: {
      en: ['Is the Day Pack waterproof?', 'is the backpack waterproof', 'Is the blue backpack waterproof?'],
    },
  },
  {
    weight: 7,
    asked: {
      en: [
        'Is the mug dishwasher safe?',
        'can the stoneware mug go in the dishwasher',
        'are the mugs dishwasher safe',
      ],
    },
  },
  {
    weight: 7,
    asked: {
      en: [
        'Do you have a store in Brooklyn?',
        'do you have a showroom in New York',
        'Is there a showroom I can visit?',
      ],
    },
  },
  {
    weight: 6,
    asked: {
      en: [
        'I need an invoice with a VAT number',
        'Can I get an invoice with a VAT number?',
        'invoice with VAT number for my company',
      ],
    },
  },
  {
    weight: 5,
    asked: {
      en: [
        'How do I wash the wool throw?',
        'can I machine wash the wool throw',
        'washing instructions for the wool throw',
      ],
    },
  },
  {
    weight: 5,
    asked: { en: ['Do you have a student discount?', 'is there a student discount', 'student discount?'] },
  },
  { weight: 4, asked: { en: ['Which bulb fits the reading lamp?', 'what bulb does the reading lamp take'] } },
  {
    weight: 4,
    asked: { en: ['Can you engrave the notebook?', 'do you engrave names on the field notebook'] },
  },
  { weight: 3, asked: { en: ['Do you have wholesale prices?', 'wholesale prices for 40 mugs?'] } },
  { weight: 3, asked: { de: ['Ist der Becher spülmaschinenfest?', 'Sind die Becher spülmaschinenfest?'] } },
  { weight: 3, asked: { es: ['¿La tetera funciona con inducción?', '¿Funciona la tetera en inducción?'] } },
  {
    weight: 2,
    asked: { fr: ['Le sac à dos est-il imperméable ?', 'Est-ce que le sac à dos est imperméable ?'] },
  },
];

/** Too short to be sure: the assistant asks back. */
export const UNCLEAR: readonly string[] = [
  'shipping?',
  'what about shipping',
  'my order',
  'delivery',
  'refund or exchange',
];

/** Nothing that an article could answer. The team dismisses what of it is listed. */
export const OFF_TOPIC: readonly string[] = [
  'who won the match last night?',
  'what is the weather like in Boston',
  'can you write me a poem about the sea',
];

export const THANKS: Readonly<Record<Spoken, readonly string[]>> = {
  en: ['thanks!', 'Great, thank you', 'perfect, thanks', 'ok thank you'],
  de: ['Danke!', 'Super, vielen Dank'],
  es: ['¡Gracias!', 'Muchas gracias'],
  fr: ['Merci !', 'Merci beaucoup'],
};

/** What an answer lacked, by visitors it did not help. */
export const MISSING: readonly string[] = [
  'It doesn’t say how long it takes to Canada.',
  'I wanted to know about express.',
  'I don’t have an account.',
  'There is no Return button on my order.',
  'Says nothing about customs.',
  'My order already shipped.',
];

/** By stars, from one. */
export const RATING_COMMENTS: readonly (readonly string[])[] = [
  ['Still no idea where my parcel is.', 'Waited far too long.'],
  ['Had to ask three times.', 'The answer didn’t fit my question.'],
  ['Okay, but slow.', 'Got there in the end.'],
  ['Quick answer.', 'Helpful, thanks.', 'Good, could be faster.'],
  [
    'Super fast!',
    'Best support I’ve had in a while.',
    'Solved in two minutes.',
    'Lovely people.',
    'Exactly what I needed.',
  ],
];
