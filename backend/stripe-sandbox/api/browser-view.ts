/** The fields of an intent that Stripe shows to a caller with only its client secret. */
const shared = [
  'id',
  'object',
  'automatic_payment_methods',
  'cancellation_reason',
  'client_secret',
  'created',
  'description',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'status',
];
const visible: Readonly<Record<string, readonly string[]>> = {
  payment_intent: [
    ...shared,
    'amount',
    'canceled_at',
    'capture_method',
    'confirmation_method',
    'currency',
    'last_payment_error',
    'processing',
    'receipt_email',
    'setup_future_usage',
    'shipping',
    'source',
  ],
  setup_intent: [...shared, 'last_setup_error', 'usage'],
};

/** Returns an answer as a browser may see it; errors carry intents too. */
export function browserView(answer: object): object {
  const fields = visible['object' in answer && typeof answer.object === 'string' ? answer.object : ''];
  const kept = fields
    ? Object.entries(answer).filter(([name]) => fields.includes(name))
    : Object.entries(answer).map(([name, value]) => [name, isObject(value) ? browserView(value) : (value as unknown)]);
  return Object.fromEntries(kept) as object;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
