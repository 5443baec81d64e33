interface DemoItem {
  question: string;
  alternatives: string[];
  answer: string;
  category: string;
  tags: string[];
}

/** The demo shop's knowledge base. */
export const ACME_KNOWLEDGE: readonly DemoItem[] = [
  {
    question: 'How long does shipping take?',
    alternatives: [
      'When will my order arrive?',
      'What is the delivery time?',
      'How many days until I get my package?',
      'How fast do you deliver?',
    ],
    answer:
      'Orders placed before 2 pm ship the same day. **Standard shipping takes 3–5 working days**, express shipping 1–2.',
    category: 'shipping',
    tags: ['delivery', 'time'],
  },
  {
    question: 'How much does shipping cost?',
    alternatives: ['Is delivery free?', 'What are your shipping fees?', 'Do I have to pay for delivery?'],
    answer: 'Standard shipping is $4.90, **free over $50**. Express shipping is $12.',
    category: 'shipping',
    tags: ['delivery', 'price'],
  },
  {
    question: 'Where is my order?',
    alternatives: ['How can I track my package?', 'Track my order', 'My parcel has not arrived yet'],
    answer:
      'We email you a tracking link when your order ships. It’s also in your account under *Orders*. If it hasn’t moved for three days, ask us and we’ll look into it.',
    category: 'shipping',
    tags: ['tracking', 'order status'],
  },
  {
    question: 'Do you ship abroad?',
    alternatives: [
      'Do you deliver internationally?',
      'Can you send to Canada?',
      'Which countries do you ship to?',
    ],
    answer:
      'We ship to the United States, Canada, the United Kingdom and the European Union. Duties are shown at checkout.',
    category: 'shipping',
    tags: ['international'],
  },
  {
    question: 'What is your return policy?',
    alternatives: [
      'How do I return an item?',
      'Can I send something back?',
      'I want to return my order',
      'How long do I have to return a product?',
    ],
    answer:
      'You can return anything unused **within 30 days**, free of charge:\n\n1. Open *Orders* in your account and choose *Return*.\n2. Print the label and put it on the parcel.\n3. Hand it in at any post office.',
    category: 'returns',
    tags: ['return', 'refund'],
  },
  {
    question: 'When do I get my refund?',
    alternatives: [
      'How long does a refund take?',
      'Where is my money back?',
      'I have not received my refund',
    ],
    answer:
      'We refund you within 2 working days after your return arrives. Your bank may take 3–5 more days to show it.',
    category: 'returns',
    tags: ['refund', 'money'],
  },
  {
    question: 'My item arrived damaged',
    alternatives: [
      'The product is broken',
      'I received a defective item',
      'Something in my parcel is broken',
    ],
    answer:
      'We’re sorry! Please send a photo of the item and the parcel to help@acme.test within 14 days. We’ll send a replacement right away – keep the old one.',
    category: 'returns',
    tags: ['damaged', 'warranty'],
  },
  {
    question: 'Which payment methods do you accept?',
    alternatives: ['Can I pay with PayPal?', 'Do you take credit cards?', 'How can I pay?'],
    answer: 'Visa, Mastercard, American Express, PayPal, Apple Pay and Google Pay.',
    category: 'payment',
    tags: ['payment', 'credit card', 'paypal'],
  },
  {
    question: 'How do I use a discount code?',
    alternatives: ['Where do I enter my coupon?', 'My promo code does not work', 'Do you have a voucher?'],
    answer:
      'Enter it at checkout under *Discount code* before you pay. You can use one code per order, but not for gift cards.',
    category: 'payment',
    tags: ['coupon', 'discount'],
  },
  {
    question: 'Can I change or cancel my order?',
    alternatives: [
      'I want to cancel my order',
      'How do I change my delivery address?',
      'I ordered the wrong size',
    ],
    answer:
      'Yes, until it ships, usually within two hours. Open *Orders* in your account and choose *Change* or *Cancel*.',
    category: 'orders',
    tags: ['cancel', 'change'],
  },
  {
    question: 'How do I reset my password?',
    alternatives: ['I forgot my password', 'I cannot log in', 'How can I get back into my account?'],
    answer: 'Choose *Forgot password?* on the sign-in page. We’ll send you a link that works for one hour.',
    category: 'account',
    tags: ['password', 'login'],
  },
  {
    question: 'How do I find my size?',
    alternatives: ['Do you have a size chart?', 'Which size should I order?', 'How do your clothes fit?'],
    answer:
      'Each product page has a size chart below the picture. If you’re between two sizes, take the larger one. Exchanges are free.',
    category: 'products',
    tags: ['size', 'fit'],
  },
  {
    question: 'Do you have gift cards?',
    alternatives: ['Can I buy a voucher as a present?', 'How do gift cards work?'],
    answer: 'Yes, from $10 to $250, by email or as a printed card. They’re valid for three years.',
    category: 'products',
    tags: ['gift card'],
  },
  {
    question: 'What are your opening hours?',
    alternatives: ['When can I reach customer service?', 'Are you open on weekends?'],
    answer:
      'Our team answers Monday to Friday from 9 am to 6 pm (Eastern Time). This chat answers at any time.',
    category: 'general',
    tags: ['hours', 'contact'],
  },
];
