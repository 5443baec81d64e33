import type { DemoLabel } from '../team-tools/labels.ts';
import type { Spoken } from './visitors.ts';

/** Something that a visitor needs a person for, and how it goes on with one. */
export interface Case {
  readonly speaks: Spoken;
  readonly weight: number;
  /** What the team sorts it by. */
  readonly label: DemoLabel;
  /** What the visitor asks the assistant before. */
  readonly asked: readonly string[];
  /** In turn, the agent first. */
  readonly exchange: readonly string[];
}

/** `{name}` is the visitor, `{agent}` the agent, `{order}` a number. */
export const CASES: readonly Case[] = [
  {
    speaks: 'en',
    weight: 10,
    label: 'Shipping',
    asked: ['Where is my order?'],
    exchange: [
      'Hi {name}, I’m {agent}. What’s your order number?',
      'It’s {order}. The tracking hasn’t moved since Monday.',
      'Thanks, one moment. It’s held at the depot in Newark because of a missing apartment number.',
      'Oh! It’s apartment 4B.',
      'Added. It goes out again tomorrow, and you’ll get a new tracking email tonight.',
      'Perfect, thank you so much',
    ],
  },
  {
    speaks: 'en',
    weight: 7,
    label: 'Damaged',
    asked: ['my mug arrived broken'],
    exchange: [
      'Hello {name}, sorry about the mug! Could you tell me your order number?',
      'order {order}',
      'Found it. I’ve sent a new one just now, no need to return the pieces.',
      'wow that was easy, thanks',
      'You’re welcome. Have a good day!',
    ],
  },
  {
    speaks: 'en',
    weight: 6,
    label: 'Refund',
    asked: ['When do I get my refund?', 'it has been two weeks since I sent it back'],
    exchange: [
      'Hi {name}, {agent} here. Let me look that up. Which order was it?',
      '{order}, the wool throw',
      'Your return arrived on Tuesday, but the refund got stuck on our side. I’ve released it now: $110 to your card.',
      'when will I see it?',
      'Within 3–5 days, depending on your bank. Sorry for the wait.',
      'ok good to know, thanks',
    ],
  },
  {
    speaks: 'en',
    weight: 5,
    label: 'Billing',
    asked: ['I need an invoice with a VAT number'],
    exchange: [
      'Hi {name}! Sure. What’s the company name and VAT number, and which order is it for?',
      'Kestrel Studio Ltd, GB 412 7783 01, order {order}',
      'Done. The invoice is in your inbox.',
      'Got it. Thanks {agent}!',
    ],
  },
  {
    speaks: 'en',
    weight: 5,
    label: 'Shipping',
    asked: ['How do I change my delivery address?'],
    exchange: [
      'Hello {name}, has your order shipped already?',
      'yes an hour ago :( number is {order}',
      'I’ve asked the carrier to redirect it. What’s the right address?',
      '218 Maple Ave, Burlington VT',
      'All set. The tracking page shows it within an hour.',
      'You’re a lifesaver',
    ],
  },
  {
    speaks: 'en',
    weight: 4,
    label: 'Wholesale',
    asked: ['wholesale prices for 40 mugs?'],
    exchange: [
      'Hi {name}, happy to help. When do you need them, and all in green?',
      'by the 18th, half green half white if possible',
      'From 24 pieces you get 15 % off: $612 with shipping. Shall I email you the offer?',
      'Yes please',
      'Sent. It’s valid for two weeks.',
    ],
  },
  {
    speaks: 'en',
    weight: 4,
    label: 'Billing',
    asked: ['my promo code does not work'],
    exchange: [
      'Hi {name}, which code are you trying?',
      'AUTUMN15',
      'That one ended on Sunday. I’ve made you a new one: HELLO15, valid today.',
      'works, thank you!!',
    ],
  },
  {
    speaks: 'en',
    weight: 3,
    label: 'Billing',
    asked: ['I was charged twice for the same order'],
    exchange: [
      'Sorry to hear that, {name}. What’s the order number?',
      '{order}',
      'I see both. One is only a reservation and disappears within two days. If it doesn’t, write to us and I’ll chase it.',
      'hmm ok. I’ll wait then',
    ],
  },
  {
    speaks: 'de',
    weight: 4,
    label: 'Shipping',
    asked: ['Wo ist mein Paket?'],
    exchange: [
      'Hallo {name}, hier ist {agent}. Wie lautet Ihre Bestellnummer?',
      '{order}',
      'Danke. Das Paket liegt beim Zoll in Leipzig und wird morgen zugestellt.',
      'Alles klar, vielen Dank!',
    ],
  },
  {
    speaks: 'es',
    weight: 3,
    label: 'Refund',
    asked: ['Quiero cancelar mi pedido'],
    exchange: [
      'Hola {name}, soy {agent}. ¿Me dice el número de pedido?',
      'Es el {order}',
      'Listo, está cancelado. El dinero vuelve a su tarjeta en 3–5 días.',
      '¡Muchas gracias!',
    ],
  },
  {
    speaks: 'fr',
    weight: 3,
    label: 'Shipping',
    asked: ['Mon colis n’est pas arrivé'],
    exchange: [
      'Bonjour {name}, ici {agent}. Quel est votre numéro de commande ?',
      '{order}',
      'Merci. Le colis est au point relais depuis hier, rue des Lilas.',
      'Ah parfait, merci !',
    ],
  },
];

/** How visitors ask the assistant for a person. Others press the button. */
export const PERSON_WORDS = [
  'Can I talk to a human?',
  'I’d like to speak to an agent',
  'human please',
] as const;
