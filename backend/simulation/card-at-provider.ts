import type { SimulatedProduct } from './simulated-product.js';

/** Charges the subscription, and everything else that its owner owes, to this test card from now on. */
export async function useCard(product: SimulatedProduct, stripeId: string, testCard: string): Promise<void> {
  const { customer } = await product.provider.call<{ customer: string }>(`subscriptions/${stripeId}`);
  const card = await product.provider.call<{ id: string }>(`payment_methods/${testCard}/attach`, { customer });
  await product.provider.call(`subscriptions/${stripeId}`, { default_payment_method: card.id });
  await product.provider.call(`customers/${customer}`, { 'invoice_settings[default_payment_method]': card.id });
}

/** Pays the subscription's open invoice on its page, with a good card. */
export async function payOpenInvoice(product: SimulatedProduct, stripeId: string): Promise<void> {
  const { latest_invoice: invoice } = await product.provider.call<{
    latest_invoice: { status: string; confirmation_secret: { client_secret: string } | null };
  }>(`subscriptions/${stripeId}?expand[]=latest_invoice.confirmation_secret`);
  const secret = invoice.status === 'open' ? invoice.confirmation_secret?.client_secret : undefined;
  if (!secret) return;
  const [intent] = secret.split('_secret_');
  const fields = { client_secret: secret, payment_method: 'pm_card_visa' };
  await product.provider.call(`payment_intents/${intent}/confirm`, fields, 'page');
}
